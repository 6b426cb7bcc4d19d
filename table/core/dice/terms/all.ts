import { FunctionTerm, ParentheticalTerm } from "./compound-terms";
import { DiceTerm } from "./dice-term";
import { Coin, Die, FateDie } from "./die";
import { RollTerm } from "./roll-term";
import { NumericTerm, OperatorTerm } from "./simple-terms";

/** The members of `foundry.dice.terms`. */
export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  RollTerm,
};

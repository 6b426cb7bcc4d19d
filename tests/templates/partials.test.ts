import { expect, it } from "vitest";
import { PARTIALS } from "../../src/foundry/partials";
import { partialNames } from "./render";

it("lists every partial that there is", () => {
  expect([...PARTIALS].sort()).toEqual([...partialNames()].sort());
});

/** A number, or an operator between numbers. */
export type Token = number | string;

const PRECEDENCE: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2 };

/** The value of numbers with operators between them and signs before them. */
export function calculate(tokens: Token[]): number {
  const values: number[] = [];
  const operators: string[] = [];
  let sign = 1;
  let expectsValue = true;
  for (const token of tokens) {
    if (typeof token === "number") {
      values.push(sign * token);
      sign = 1;
      expectsValue = false;
    } else if (expectsValue) sign *= token === "-" ? -1 : 1;
    else {
      while (operators.length && precedence(operators.at(-1)) >= precedence(token)) reduce(values, operators);
      operators.push(token);
      expectsValue = true;
    }
  }
  while (operators.length) reduce(values, operators);
  const [value] = values;
  if (value === undefined || values.length !== 1) throw new Error("The terms of the roll make no expression");
  return value;
}

function precedence(operator: string | undefined): number {
  return PRECEDENCE[operator ?? ""] ?? 0;
}

function reduce(values: number[], operators: string[]): void {
  const right = values.pop() as number;
  const left = values.pop() as number;
  switch (operators.pop()) {
    case "+":
      return void values.push(left + right);
    case "-":
      return void values.push(left - right);
    case "*":
      return void values.push(left * right);
    case "/":
      return void values.push(left / right);
    default:
      return void values.push(left % right);
  }
}

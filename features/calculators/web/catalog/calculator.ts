import type { calculatorPaths } from '#domain/calculators/paths.ts';
import type { chainOf } from '#domain/facts/chain-of.ts';
import type { FigurePrinter } from './figure-printer.ts';

/** A figure that can be typed and moved with a slider; `slider` is where the slider ends, `max` what can be typed. */
export type Quantity = {
  kind: 'quantity';
  label: string;
  hint?: string;
  unit: 'money' | 'percent' | 'years' | 'months';
  min: number;
  max: number;
  slider: number;
  step: number;
  initial: number;
};

export type Choice = {
  kind: 'choice';
  label: string;
  options: { value: string; label: string }[];
  initial: string;
  /** Of a choice among countries: the reader's is chosen first, and amounts are as many times larger as its money has more units. */
  scales?: Record<string, number>;
};

export type Input = Quantity | Choice;

type ValueOf<Each extends Input> = Each extends Choice ? string : number;

export type Values = Record<string, number | string>;

/** `source`: where a value of the law comes from. */
export type Fact = { label: string; value: string; source?: ReturnType<typeof chainOf> };

/** Bars of two parts each, and the same figures as a table. */
export type Chart = {
  title: string;
  /** What stands under the bars, as the heading of the table's first column. */
  axis: string;
  parts: [string, string];
  bars: { label: string; values: [number, number] }[];
};

export type Outcome = {
  main: Fact;
  facts: Fact[];
  /** What to read from the result, in a sentence. */
  insight: string;
  chart: Chart;
};

export type Calculator = {
  path: (typeof calculatorPaths)[number];
  title: string;
  description: string;
  /** By the name that the value has in the shared address. */
  inputs: Record<string, Input>;
  formula: string[];
  /** The tax tables that it calculates with. */
  tables?: readonly string[];
  /** The pack's lesson about it, with the id of its row. */
  lesson: { pack: string; id: string; title: string };
  calculate: (values: Values, print: FigurePrinter) => Outcome;
};

/** Checks that a calculator calculates with the inputs that it has. */
export const defineCalculator = <const Inputs extends Record<string, Input>>(
  calculator: Omit<Calculator, 'inputs' | 'calculate'> & {
    inputs: Inputs;
    calculate: (values: { [Key in keyof Inputs]: ValueOf<Inputs[Key]> }, print: FigurePrinter) => Outcome;
  },
): Calculator => ({
  ...calculator,
  calculate: (values, print) =>
    calculator.calculate(values as { [Key in keyof Inputs]: ValueOf<Inputs[Key]> }, print),
});

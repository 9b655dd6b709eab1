import { Exact, type Rounding } from './exact.ts';
import { FormulaError } from './formula-error.ts';
import { type NamedFunction, power, powerOperations } from './functions.ts';
import type { OperationBudget } from './operations.ts';

/** What a formula is calculated with: figures by name, how the exercise rounds, and how many operations it may take. */
export type Scope = {
  values: ReadonlyMap<string, Exact>;
  rounding: Rounding;
  budget?: OperationBudget | undefined;
};

type Value = Exact | boolean;

export type Term<V extends Value = Value> = {
  type: V extends boolean ? 'condition' : 'number';
  at: number;
  run: (scope: Scope) => V;
};
export type NumberTerm = Term<Exact>;
export type Condition = Term<boolean>;
export type AnyTerm = NumberTerm | Condition;

type Callable = Pick<NamedFunction, 'calculate' | 'operations'>;

const arithmetic: Record<string, (x: Exact, y: Exact) => Exact | string> = {
  '+': (x, y) => x.add(y),
  '-': (x, y) => x.sub(y),
  '*': (x, y) => x.mul(y),
  '/': (x, y) => (y.isZero() ? 'No se puede dividir entre cero' : x.div(y)),
  '^': power,
};

const comparisons: Record<string, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
};

/** Makes the terms of one formula; its text is named in problems. */
export function termsOf(text: string) {
  const fail = (problem: string, at: number): never => {
    throw new FormulaError(problem, text, at);
  };
  const checked = (value: Exact | string, at: number): Exact => {
    if (typeof value === 'string') return fail(value, at);
    return value.isFinite() ? value : fail('El resultado es demasiado grande', at);
  };
  const number = (term: AnyTerm): NumberTerm =>
    term.type === 'number' ? term : fail('Aquí va un número, no una comparación', term.at);
  const condition = (term: AnyTerm): Condition =>
    term.type === 'condition' ? term : fail('Aquí va una comparación, no un número', term.at);
  return {
    fail,
    number,
    condition,
    constant: (digits: string, at: number): NumberTerm => {
      const value = new Exact(digits);
      return { type: 'number', at, run: () => value };
    },
    name: (name: string, at: number): NumberTerm => ({
      type: 'number',
      at,
      run: ({ values }) => values.get(name) ?? fail(`No hay ninguna cifra «${name}»`, at),
    }),
    negative: (of: AnyTerm, at: number): NumberTerm => {
      const { run } = number(of);
      return { type: 'number', at, run: (scope) => run(scope).neg() };
    },
    arithmetic: (symbol: string, one: AnyTerm, other: AnyTerm, at: number): NumberTerm => {
      const [left, right] = [number(one), number(other)];
      const calculate = arithmetic[symbol]!;
      return {
        type: 'number',
        at: left.at,
        run: (scope) => {
          const [x, y] = [left.run(scope), right.run(scope)];
          scope.budget?.spend(symbol === '^' ? powerOperations(y) : 1);
          return checked(calculate(x, y), at);
        },
      };
    },
    comparison: (symbol: string, one: AnyTerm, other: AnyTerm): Condition => {
      const [left, right] = [number(one), number(other)];
      const holds = comparisons[symbol]!;
      const run = (scope: Scope) => {
        scope.budget?.spend(1);
        return holds(left.run(scope).cmp(right.run(scope)));
      };
      return { type: 'condition', at: left.at, run };
    },
    not: (of: AnyTerm, at: number): Condition => {
      const { run } = condition(of);
      return { type: 'condition', at, run: (scope) => !run(scope) };
    },
    both: (one: AnyTerm, other: AnyTerm): Condition => {
      const [left, right] = [condition(one), condition(other)];
      return { type: 'condition', at: left.at, run: (scope) => left.run(scope) && right.run(scope) };
    },
    either: (one: AnyTerm, other: AnyTerm): Condition => {
      const [left, right] = [condition(one), condition(other)];
      return { type: 'condition', at: left.at, run: (scope) => left.run(scope) || right.run(scope) };
    },
    call: ({ calculate, operations }: Callable, args: AnyTerm[], at: number): NumberTerm => {
      const numbers = args.map(number);
      const run = (scope: Scope) => {
        const values = numbers.map((each) => each.run(scope));
        scope.budget?.spend(operations(values));
        return checked(calculate(values, scope.rounding), at);
      };
      return { type: 'number', at, run };
    },
    choice: (when: AnyTerm, yes: AnyTerm, no: AnyTerm, at: number): NumberTerm => {
      const [asked, one, other] = [condition(when), number(yes), number(no)];
      return { type: 'number', at, run: (scope) => (asked.run(scope) ? one : other).run(scope) };
    },
  };
}

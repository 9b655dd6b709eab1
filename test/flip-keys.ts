import type { QuestionBody, QuestionKind } from '#domain/question-versions.ts';

type Body = NonNullable<QuestionBody>;

const otherFormula = (formula: string) => `(${formula}) * 3 + 1000003`;

/** A body that asks the same as this one and has another key, other mistakes, hints and solution. */
export function flipKey(kind: QuestionKind, body: Body, options: readonly string[]): Body {
  const hidden = 'solution' in body ? flipWorked(body) : {};
  switch (kind) {
    case 'multiple_choice': {
      const { correct } = body as Body & { correct: number[] };
      return {
        ...body,
        correct: correct.map((option) => (option + 1) % options.length),
        partial: !body.partial,
      };
    }
    case 'number':
      return {
        ...body,
        ...hidden,
        answer: otherFormula(String(body.answer)),
        tolerance: { kind: 'absolute', value: '7' },
      };
    case 'order':
      return { ...body, items: (body.items as string[]).toReversed() };
    case 'match':
      return { ...body, ...flipPairs(body as Body & { pairs: [string, string][]; extra: string[] }) };
    case 'entry':
      return { ...body, ...hidden, lines: (body.lines as Line[]).map(flipLine) };
    case 'table':
      return { ...body, ...hidden, rows: (body.rows as Cell[][]).map((row) => row.map(flipCell)) };
    default:
      return body;
  }
}

type Hint = { text: string; cost: number };

/** Costs are shown before a hint is taken, so they stay. */
const flipWorked = ({ hints, solution }: Body) => ({
  mistakes: [{ formula: '424242', reason: 'Otro error.' }],
  solution: (solution as string[]).map((step) => `${step} OTRO`),
  hints: (hints as Hint[]).map(({ cost }) => ({ cost, text: 'Otra pista.' })),
});

function flipPairs({ pairs, extra }: { pairs: [string, string][]; extra: string[] }) {
  const sides = [...pairs.map(([, right]) => right), ...extra];
  const turned = [...sides.slice(1), sides[0]!];
  return {
    pairs: pairs.map(([left], at) => [left, turned[at]!]),
    extra: turned.slice(pairs.length),
    partial: false,
  };
}

type Line = { account: number; debit: string | null; credit: string | null };
type Cell = string | { gap: string; places: number };

const flipLine = ({ account, debit, credit }: Line): Line => ({
  account,
  debit: credit && otherFormula(credit),
  credit: debit && otherFormula(debit),
});

const flipCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell : { ...cell, gap: otherFormula(cell.gap) };

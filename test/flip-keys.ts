import type { QuestionBody, QuestionContent, QuestionKind } from '#domain/question-versions.ts';
import { randomnessOf } from '#features/asking/server/randomness.ts';
import type { Randomness } from '#kinds/kind.ts';
import { KINDS } from '#kinds/registry.ts';

type Body = NonNullable<QuestionBody>;

/** A version that runs have shown; `seen` are what its figures were drawn from. */
export type SeenVersion = Pick<QuestionContent, 'kind' | 'question_text' | 'options'> & {
  id: string;
  body: Body;
  seen: { seed: string; variant: number }[];
};

/**
 * Another key that fits what was seen. A draw in which the answer would be a figure that is shown is not used, as everybody may know; so
 * where a key would have drawn more often or less, the formulas stay, and only what else is hidden changes.
 */
export function flipUnseen(version: SeenVersion): Body {
  const { kind, body, options, seen } = version;
  const flipped = flipKey(kind, body, options);
  const fits = seen.every((run) => bytesDrawn(version, body, run) === bytesDrawn(version, flipped, run));
  return fits ? flipped : { ...body, ...flipWorked(body) };
}

/** How many bytes the draws of a variant take, by the rules of the sources and not by what a server shows. */
function bytesDrawn({ id, ...version }: SeenVersion, body: Body, run: SeenVersion['seen'][number]): number {
  let count = 0;
  const randomness: Randomness = function* bytes(purpose) {
    for (const byte of randomnessOf({ ...run, version_id: id })(purpose)) {
      if (purpose === 'figures') count += 1;
      yield byte;
    }
  };
  const order = version.options.map((_, index) => index);
  KINDS[version.kind].show({ ...version, body, explanation: '', order, randomness, country: 'general' });
  return count;
}

/** The former formula of one that is another's already: what is flipped many times grows beyond no limit. */
const otherFormula = (formula: string) =>
  /^\((.*)\) \* 3 \+ 1000003$/.exec(formula)?.[1] ?? `(${formula}) * 3 + 1000003`;

const otherStep = (step: string) =>
  step.endsWith(' OTRO') ? step.slice(0, -' OTRO'.length) : `${step} OTRO`;

/** A body that asks the same as this one and has another key, other mistakes, hints and solution. */
export function flipKey(kind: QuestionKind, body: Body, options: readonly string[]): Body {
  const hidden = 'solution' in body ? flipWorked(body) : { mistakes: OTHER_MISTAKES };
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
      };
    case 'order':
      return { ...body, ...hidden, items: (body.items as string[]).toReversed() };
    case 'match':
      return {
        ...body,
        ...hidden,
        ...flipPairs(body as Body & { pairs: [string, string][]; extra: string[] }),
      };
    case 'entry':
      return { ...body, ...hidden, lines: (body.lines as Line[]).map(flipLine) };
    case 'table':
      return { ...body, ...hidden, rows: (body.rows as Cell[][]).map((row) => row.map(flipCell)) };
    default:
      return body;
  }
}

const OTHER_MISTAKES = [{ formula: '424242', reason: 'Otro error.' }];

type Hint = { text: string; cost: number };

/** Costs are shown before a hint is taken, so they stay. */
const flipWorked = ({ hints, solution }: Body) => ({
  mistakes: OTHER_MISTAKES,
  solution: (solution as string[]).map(otherStep),
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

import type { KindAnswer } from '#kinds/answers.ts';
import type { Ask } from '#kinds/ask.ts';

/** Some answer of the form that a question asks for. */
export function someAnswer(ask: Ask): KindAnswer {
  const places = (shown: readonly unknown[]) => shown.map((_, place) => place);
  if (ask.kind === 'number') return { number: '1' };
  if (ask.kind === 'order') return { order: places(ask.items) };
  if (ask.kind === 'match') return { pairs: places(ask.left) };
  if (ask.kind === 'table') return { cells: ask.rows.flat().flatMap((cell) => (cell === null ? ['1'] : [])) };
  if (ask.kind === 'multiple_choice') return { options: [0] };
  return {
    lines: [
      { account: 0, debit: '1' },
      { account: 1, credit: '1' },
    ],
  };
}

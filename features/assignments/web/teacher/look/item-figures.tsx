import { withCount } from '#domain/text/plural.ts';
import type { Item } from '../assignments.queries.ts';

export const Chosen = ({ item: { chosen } }: { item: Item }) => (
  <>La más elegida de las incorrectas: {withCount(chosen, 'estudiante')}</>
);

/** How much of the group was right, as a bar and in words. */
export function Share({ item: { right, answered } }: { item: Item }) {
  const percent = Math.round((right / answered) * 100);
  return (
    <p className="mt-2 text-sm font-semibold tabular-nums">
      <span aria-hidden="true" className="mb-1 block h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-correct" style={{ width: `${percent}%` }} />
      </span>
      {percent}&nbsp;% bien: {right} de {withCount(answered, 'estudiante')}
    </p>
  );
}

import { useEffect, useState } from 'react';
import { type CountedNoun, withCount } from '#domain/text/plural.ts';
import { MOST_CHANGED } from '#features/back-office/frame/bulk.ts';
import { Button } from '#web/ui/button.tsx';
import type { PageTotals } from '../../list/list-footer.tsx';
import { useListAddress } from '../../list/use-list-address.ts';
import type { Selection } from './use-selection.ts';

type SelectAllProps = { selection: Selection; ids: readonly string[]; of: PageTotals; noun: CountedNoun };

/** Offers the rest of what is filtered once all rows of a page are chosen: they are shown on one page, and chosen there. */
export function SelectAll({ selection: { rows, setRows }, ids, of, noun }: SelectAllProps) {
  const { filterBy } = useListAddress();
  const [isChoosing, setChoosing] = useState(false);
  const { total, total_is_exact: isExact = true } = of;
  const isWhole = ids.length === total;
  useEffect(() => {
    if (!isChoosing || !isWhole) return;
    setChoosing(false);
    setRows(Object.fromEntries(ids.map((id) => [id, true])));
  });
  if (isWhole || !ids.every((id) => rows[id])) return null;
  const all = withCount(total, noun);
  if (total > MOST_CHANGED || !isExact)
    return (
      <p role="status" className="mb-2 text-sm text-muted">
        Están elegidas las {ids.length} filas de esta página. El filtro deja {!isExact && 'más de '}
        {all}, y se cambian hasta {MOST_CHANGED} a la vez: filtra más, o ve por partes.
      </p>
    );
  function choose() {
    setChoosing(true);
    filterBy({ filas: MOST_CHANGED });
  }
  return (
    <p role="status" className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      Están elegidas las {ids.length} filas de esta página.
      <Button variant="link" size="sm" className="px-0" loading={isChoosing} onClick={choose}>
        Elegir todo lo filtrado: {all}
      </Button>
    </p>
  );
}

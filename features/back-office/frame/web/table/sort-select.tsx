import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { ListColumn } from './list-column.ts';

/** Sorts a list where its rows are cards without a head to click. */
export function SortSelect<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  const { search, filterBy } = useListAddress();
  const options = columns.flatMap(({ sort, label }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${label}: de menor a mayor` },
          { value: `-${sort}`, label: `${label}: de mayor a menor` },
        ],
  );
  return (
    <Select
      aria-label="Orden"
      placeholder="Orden habitual"
      options={options}
      value={search.orden ?? ''}
      onValueChange={(orden) => filterBy({ orden: orden || undefined })}
      className="flex-2 basis-37 sm:max-w-48 lg:hidden"
    />
  );
}

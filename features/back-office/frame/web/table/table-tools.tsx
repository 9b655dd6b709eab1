import { Menu as Base } from '@base-ui/react/menu';
import { Check, Columns3, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListWithViews } from '#features/back-office/frame/views/view-limits.ts';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, menuItemClasses } from '#web/ui/overlay/menu.tsx';
import type { ListColumn } from './list-column.ts';
import { SavedViews } from './saved-views.tsx';
import { useHiddenColumns } from './stored-choice.ts';

type TableToolsProps<Row> = {
  list: ListWithViews;
  columns: readonly ListColumn<Row>[];
  children?: ReactNode;
};

/** What every list offers beside its heading: columns, saved views and, as children, its export. */
export const TableTools = <Row,>({ list, columns, children }: TableToolsProps<Row>) => (
  <div className="flex flex-wrap items-center gap-1 max-sm:-ml-3.5">
    <ColumnMenu list={list} columns={columns} />
    <SavedViews list={list} columns={columns} />
    {children}
  </div>
);

/** Chooses the columns of a list; the choice stays in this browser. Cards on narrow windows follow it too. */
function ColumnMenu<Row>({ list, columns }: { list: string; columns: readonly ListColumn<Row>[] }) {
  const { hidden, show } = useHiddenColumns(list, columns);
  const trigger = (
    <Button variant="ghost" size="sm">
      <Columns3 />
      Columnas
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {columns
        .filter(({ shown }) => shown !== 'always')
        .map(({ id, label }) => (
          <Base.CheckboxItem
            key={id}
            checked={!hidden.includes(id)}
            onCheckedChange={(shown) => show(id, shown)}
            className={menuItemClasses}
          >
            <span className="grid size-4.5 place-items-center">
              <Base.CheckboxItemIndicator>
                <Check />
              </Base.CheckboxItemIndicator>
            </span>
            {label}
          </Base.CheckboxItem>
        ))}
    </Menu>
  );
}

/** Downloads what the list's filters leave; `read` is the call with these filters. */
export function ExportCsv({ read }: { read: () => Promise<Blob> }) {
  const download = useDownload(read);
  return (
    <Button variant="ghost" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
      <FileDown />
      Exportar CSV
    </Button>
  );
}

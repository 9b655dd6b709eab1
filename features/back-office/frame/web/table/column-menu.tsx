import { Menu as Base } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, menuItemClasses } from '#web/ui/overlay/menu.tsx';
import type { ListColumn } from './list-column.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

/** Chooses the columns of a list; the choice stays in this browser. Cards on narrow windows follow it too. */
export function ColumnMenu<Row>({ list, columns }: { list: string; columns: readonly ListColumn<Row>[] }) {
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

import { Bookmark, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import type { ListColumn } from '../list-column.ts';
import { useHiddenColumns } from '../use-hidden-columns.ts';
import { type SavedView, useSavedViews } from './saved-view-list.ts';
import { ViewsDialog } from './views-dialog.tsx';

/** Opens, saves and removes views of a list: its search, filters, order and columns under a name. */
export function SavedViews<Row>({ list, columns }: { list: string; columns: readonly ListColumn<Row>[] }) {
  const { views } = useSavedViews(list);
  const { openView } = useListAddress();
  const { setHidden } = useHiddenColumns(list, columns);
  const [isEditing, setEditing] = useState(false);
  function show(view: SavedView) {
    setHidden(view.hidden);
    openView(view.search);
  }
  const trigger = (
    <Button variant="ghost" size="sm">
      <Bookmark />
      Vistas
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {views.map((view) => (
          <MenuItem key={view.name} onSelect={() => show(view)}>
            <span className="max-w-64 truncate">{view.name}</span>
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={<BookmarkPlus />} onSelect={() => setEditing(true)}>
          Guardar o quitar vistas…
        </MenuItem>
      </Menu>
      <ViewsDialog list={list} columns={columns} open={isEditing} onOpenChange={setEditing} />
    </>
  );
}

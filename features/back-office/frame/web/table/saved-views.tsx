import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import type { DialogState } from '../form/use-dialog.ts';
import type { ListColumn } from './list-column.ts';
import { readTexts, useHiddenColumns, useStoredChoice } from './stored-choice.ts';

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

type ViewsDialogProps<Row> = DialogState & { list: string; columns: readonly ListColumn<Row>[] };

function ViewsDialog<Row>({ list, columns, open, onOpenChange }: ViewsDialogProps<Row>) {
  const { search } = useListAddress();
  const { hidden } = useHiddenColumns(list, columns);
  const { views, add, remove } = useSavedViews(list);
  const [name, setName] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const error =
    name && views.length >= MOST_VIEWS ? `Como máximo ${MOST_VIEWS} vistas. Quita una.` : undefined;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim() || error) return;
    add({ name: name.trim(), search: { ...search, pagina: undefined }, hidden });
    setName('');
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      initialFocus={() => nameField.current}
      title="Vistas guardadas"
      description="La búsqueda, los filtros, el orden y las columnas de ahora, con un nombre. Se guardan en este navegador."
    >
      <form onSubmit={handleSubmit} className="flex items-end gap-2">
        <Field label="Nombre de la vista" error={error} className="min-w-0 flex-1">
          <Input
            ref={nameField}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" size="sm" disabled={!name.trim()}>
          Guardar
        </Button>
      </form>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {views.map((view) => (
          <ViewItem key={view.name} name={view.name} onRemove={() => remove(view.name)} />
        ))}
      </ul>
    </Dialog>
  );
}

const ViewItem = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <li className="flex items-center justify-between gap-2 py-1">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    <IconAction label="Quitar" of={name} icon={<Trash2 />} destructive onClick={onRemove} />
  </li>
);

type SavedView = { name: string; search: ListSearch; hidden: string[] };

const MOST_VIEWS = 20;

/** The views that the person saved for a list, in this browser. One with the same name is replaced. */
function useSavedViews(list: string) {
  const [views, save] = useStoredChoice(`views ${list}`, readViews);
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    add: (view: SavedView) => save([...without(view.name), view]),
    remove: (name: string) => save(without(name)),
  };
}

const readViews = (stored: unknown): SavedView[] =>
  Array.isArray(stored) ? stored.map(readView).filter((view) => view !== undefined) : [];

function readView(stored: unknown): SavedView | undefined {
  const { name, search, hidden } = (stored ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof search !== 'object' || search === null) return undefined;
  return { name, search, hidden: readTexts(hidden) ?? [] };
}

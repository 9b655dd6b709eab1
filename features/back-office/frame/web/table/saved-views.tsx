import { useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { For, useMay } from '#features/account/web/session/use-may.tsx';
import {
  type ListWithViews,
  LONGEST_NAME,
  MOST_VIEWS,
  UNSHARED,
} from '#features/back-office/frame/views/view-limits.ts';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import type { DialogState } from '../form/use-dialog.ts';
import type { ListColumn } from './list-column.ts';
import { readTexts, useHiddenColumns, useStoredChoice } from './stored-choice.ts';

type ListProps<Row> = { list: ListWithViews; columns: readonly ListColumn<Row>[] };

export function SavedViews<Row>({ list, columns }: ListProps<Row>) {
  const [isEditing, setEditing] = useState(false);
  const trigger = (
    <Button variant="ghost" size="sm">
      <Bookmark />
      Vistas
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <ViewItems list={list} columns={columns} />
        <MenuItem icon={<BookmarkPlus />} onSelect={() => setEditing(true)}>
          Guardar o quitar vistas…
        </MenuItem>
      </Menu>
      <ViewsDialog list={list} columns={columns} open={isEditing} onOpenChange={setEditing} />
    </>
  );
}

/** The own views, then those that all administrators share; read when the menu opens. */
function ViewItems<Row>({ list, columns }: ListProps<Row>) {
  const { views } = useSavedViews(list);
  const { openView } = useListAddress();
  const { setHidden } = useHiddenColumns(list, columns);
  const shared = useSharedViews(list).views;
  function show(view: SavedView) {
    setHidden(view.hidden);
    openView(view.search);
  }
  const itemOf = (view: SavedView) => (
    <MenuItem key={view.name} onSelect={() => show(view)}>
      <span className="max-w-64 truncate">{view.name}</span>
    </MenuItem>
  );
  return (
    <>
      {views.map(itemOf)}
      {views.length > 0 && <MenuSeparator />}
      {shared.length > 0 && <p className="px-3 py-1 text-xs font-semibold text-muted">De todo el equipo</p>}
      {shared.map(itemOf)}
      {shared.length > 0 && <MenuSeparator />}
    </>
  );
}

type ViewsDialogProps<Row> = DialogState & ListProps<Row>;

function ViewsDialog<Row>({ list, columns, open, onOpenChange }: ViewsDialogProps<Row>) {
  const nameField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      initialFocus={() => nameField.current}
      title="Vistas guardadas"
      description={
        'La búsqueda, los filtros, el orden y las columnas de ahora, con un nombre. ' +
        'Se guardan en este navegador o para todo el equipo.'
      }
    >
      <ViewsForm list={list} columns={columns} nameField={nameField} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ViewsFormProps<Row> = ListProps<Row> & {
  nameField: RefObject<HTMLInputElement | null>;
  onSaved: () => void;
};

function ViewsForm<Row>({ list, columns, nameField, onSaved }: ViewsFormProps<Row>) {
  const { search } = useListAddress();
  const { hidden } = useHiddenColumns(list, columns);
  const own = useSavedViews(list);
  const shared = useSharedViews(list);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { views, add } = isShared ? shared : own;
  const error =
    name && views.length >= MOST_VIEWS ? `Como máximo ${MOST_VIEWS} vistas. Quita una.` : undefined;
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim() || error) return;
    if (await add({ name: name.trim(), search: { ...search, pagina: undefined }, hidden })) onSaved();
  }
  return (
    <>
      <form onSubmit={handleSubmit}>
        <div className="flex items-end gap-2">
          <Field label="Nombre de la vista" error={error} className="min-w-0 flex-1">
            <Input
              ref={nameField}
              value={name}
              maxLength={LONGEST_NAME}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Button type="submit" size="sm" disabled={!name.trim()} loading={shared.isSaving}>
            Guardar
          </Button>
        </div>
        <For right="admin">
          <Checkbox
            label="Para todo el equipo, sin lo que buscas"
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
          />
        </For>
      </form>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {own.views.map(({ name }) => (
          <ViewItem key={name} name={name} onRemove={() => own.remove(name)} />
        ))}
        {shared.views.map(({ name }) => (
          <ViewItem key={name} name={`${name} (de todo el equipo)`} onRemove={() => shared.remove(name)} />
        ))}
      </ul>
    </>
  );
}

const ViewItem = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <li className="flex items-center justify-between gap-2 py-1">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    <IconAction label="Quitar" of={name} icon={<Trash2 />} destructive onClick={onRemove} />
  </li>
);

type SavedView = { name: string; search: ListSearch; hidden: string[] };

/** The views that the person saved for a list, in this browser. One with the same name is replaced. */
function useSavedViews(list: string) {
  const [views, save] = useStoredChoice(`views ${list}`, readViews);
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    add: (view: SavedView): boolean | Promise<boolean> => {
      save([...without(view.name), view]);
      return true;
    },
    remove: (name: string) => save(without(name)),
  };
}

type Change = Parameters<typeof api.backOffice.sharedViews.save>[0];

/** The views of a list that all administrators see. What may name a person is left out of them. */
function useSharedViews(list: ListWithViews) {
  const maySee = useMay('admin');
  const { data } = useQuery(
    orpc.backOffice.sharedViews.list.queryOptions({ input: { list }, enabled: maySee }),
  );
  const change = useMutation({
    mutationFn: (change: Pick<Change, 'name' | 'view'>) =>
      api.backOffice.sharedViews.save({ list, ...change }),
    meta: {
      failure: (error) => messageOf(error, 'No se pudo compartir la vista'),
      invalidates: [orpc.backOffice.sharedViews.key()],
    },
  });
  return {
    views: (data?.views ?? []) as SavedView[],
    isSaving: change.isPending,
    add: ({ name, search, hidden }: SavedView) => {
      const kept = Object.entries(search).filter(
        ([key, value]) => value !== undefined && !UNSHARED.includes(key),
      );
      const view = { search: Object.fromEntries(kept), hidden };
      // A failure is a toast, and the form stays.
      return change.mutateAsync({ name, view }).then(
        () => true,
        () => false,
      );
    },
    remove: (name: string) => change.mutate({ name, view: null }),
  };
}

const readViews = (stored: unknown): SavedView[] =>
  Array.isArray(stored) ? stored.map(readView).filter((view) => view !== undefined) : [];

function readView(stored: unknown): SavedView | undefined {
  const { name, search, hidden } = (stored ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof search !== 'object' || search === null) return undefined;
  return { name, search, hidden: readTexts(hidden) ?? [] };
}

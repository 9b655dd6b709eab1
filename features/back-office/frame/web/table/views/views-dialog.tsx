import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ListColumn } from '../list-column.ts';
import { useHiddenColumns } from '../use-hidden-columns.ts';
import { MOST_VIEWS, useSavedViews } from './saved-view-list.ts';

type ViewsDialogProps<Row> = {
  list: string;
  columns: readonly ListColumn<Row>[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ViewsDialog<Row>({ list, columns, open, onOpenChange }: ViewsDialogProps<Row>) {
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
          <li key={view.name} className="flex items-center justify-between gap-2 py-1">
            <span className="min-w-0 wrap-anywhere">{view.name}</span>
            <IconAction
              label="Quitar"
              of={view.name}
              icon={<Trash2 />}
              destructive
              onClick={() => remove(view.name)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

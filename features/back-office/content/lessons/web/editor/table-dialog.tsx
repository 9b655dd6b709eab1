import { type SubmitEvent, useState } from 'react';
import { describeRange } from '#domain/text/whole-number.ts';
import { readNumber } from '#features/back-office/frame/number-field.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { TABLE_RANGE } from './insert-blocks.ts';

type Size = { rows: number; columns: number };

type TableDialogProps = DialogState & {
  onInsert: (size: Size) => void;
  onClosed: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for the size of a table. */
export function TableDialog({ onInsert, ...dialog }: TableDialogProps) {
  const [rows, setRows] = useState('2');
  const [columns, setColumns] = useState('3');
  const [isTried, setTried] = useState(false);
  const problems = {
    rows: problemOf(rows, TABLE_RANGE.rows),
    columns: problemOf(columns, TABLE_RANGE.columns),
  };
  function insert(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React lets the event bubble to the form of the lesson, in which this dialog is written.
    event.stopPropagation();
    setTried(true);
    if (!problems.rows && !problems.columns) onInsert({ rows: Number(rows), columns: Number(columns) });
  }
  return (
    <FormDialog
      {...dialog}
      title="Insertar tabla"
      size="sm"
      submitLabel="Insertar tabla"
      form={{ submit: insert }}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="Filas" hint="Sin la de encabezados." error={isTried && problems.rows}>
          <Input
            type="number"
            inputMode="numeric"
            value={rows}
            onChange={({ target }) => setRows(target.value)}
          />
        </Field>
        <Field label="Columnas" error={isTried && problems.columns}>
          <Input
            type="number"
            inputMode="numeric"
            value={columns}
            onChange={({ target }) => setColumns(target.value)}
          />
        </Field>
      </div>
    </FormDialog>
  );
}

function problemOf(text: string, range: readonly [number, number]): string | undefined {
  const number = readNumber(text);
  const [least, most] = range;
  const fits = number !== undefined && Number.isInteger(number) && number >= least && number <= most;
  return fits ? undefined : `Escribe ${describeRange(range)}.`;
}

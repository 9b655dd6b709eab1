import { useEffect, useRef, useState } from 'react';
import { PICTURE_KINDS, type PictureKind } from '#domain/course/images/pictures.ts';
import { describeRange } from '#domain/text/whole-number.ts';
import { readNumber } from '#features/back-office/frame/number-field.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { UploadField } from '#features/back-office/frame/web/upload/upload-field.tsx';
import { useImageUpload } from '#features/back-office/frame/web/upload/use-image-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type InsertedImage, TABLE_RANGE } from './insert-blocks.ts';
import { PICTURE_EXAMPLES } from './picture-examples.ts';

const NO_IMAGE = 'Elige una imagen.';
const NO_ALT = 'Escribe qué se ve en la imagen: lo leerá quien no puede verla.';

type ImageDialogProps = DialogState & {
  /** Pasted or dropped into the text; its upload begins at once. */
  file: File | undefined;
  onInsert: (image: InsertedImage) => void;
  onClosed: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Uploads an image and asks for its alternative text, without which it is not inserted. */
export function ImageDialog({ file, onInsert, ...dialog }: ImageDialogProps) {
  const [url, setUrl] = useState<string>();
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [isTried, setTried] = useState(false);
  const upload = useImageUpload('lesson', setUrl);
  const altField = useRef<HTMLInputElement>(null);
  useUploadAtOnce(file, upload.upload);
  const isUploading = upload.progress !== null;
  function insert() {
    setTried(true);
    if (alt.trim() === '') altField.current?.focus();
    else if (url && !isUploading) onInsert({ url, alt, caption });
  }
  return (
    <FormDialog
      {...dialog}
      title="Insertar imagen"
      submitLabel="Insertar imagen"
      submitDisabled={isUploading}
      form={{ submit: insert, isDirty: dialog.open && (url !== undefined || isUploading || alt !== '') }}
    >
      <UploadField
        legend="Archivo de la imagen"
        name="Archivo de imagen"
        hint="PNG, JPG, GIF o WebP. Máximo 2 MB. También puedes pegarla o soltarla en el texto."
        url={url}
        upload={upload}
        error={isTried && !url && !isUploading ? NO_IMAGE : undefined}
        preview={url && <img src={url} alt="" className="max-h-40 max-w-full rounded-control" />}
        actions={
          upload.retry && (
            <Button variant="ghost" size="sm" onClick={upload.retry}>
              Reintentar
            </Button>
          )
        }
        announces
        className="flex-col items-start"
      />
      <Field
        label="Texto alternativo"
        hint="Qué se ve en la imagen, para quien no puede verla."
        error={isTried && alt.trim() === '' && NO_ALT}
        required
      >
        <Input ref={altField} value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <Field label="Pie de imagen" optional>
        <Input value={caption} maxLength={300} onChange={({ target }) => setCaption(target.value)} />
      </Field>
    </FormDialog>
  );
}

function useUploadAtOnce(file: File | undefined, upload: (file: File) => void) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (!file || isBegun.current) return;
    isBegun.current = true;
    upload(file);
  });
}

type PictureDialogProps = Omit<TableDialogProps, 'onInsert'> & { onInsert: (kind: PictureKind) => void };

/** Asks for the kind of picture; the author then replaces the words and figures of its example. */
export function PictureDialog({ onInsert, ...dialog }: PictureDialogProps) {
  const [kind, setKind] = useState<PictureKind>('recibo');
  return (
    <FormDialog
      {...dialog}
      title="Insertar dibujo"
      size="sm"
      submitLabel="Insertar dibujo"
      form={{ submit: () => onInsert(kind) }}
    >
      <Field label="Dibujo" hint="Entra un ejemplo con su tabla: cambia sus palabras y sus cifras.">
        <Select
          options={PICTURE_KINDS.map((value) => ({ value, label: PICTURE_EXAMPLES[value].name }))}
          value={kind}
          onValueChange={(chosen) => setKind(PICTURE_KINDS.find((each) => each === chosen) ?? kind)}
        />
      </Field>
    </FormDialog>
  );
}

type Size = { rows: number; columns: number };

type TableDialogProps = DialogState & {
  onInsert: (size: Size) => void;
  onClosed: () => void;
  finalFocus: () => HTMLElement | null;
};

export function TableDialog({ onInsert, ...dialog }: TableDialogProps) {
  const [rows, setRows] = useState('2');
  const [columns, setColumns] = useState('3');
  const [isTried, setTried] = useState(false);
  const problems = {
    rows: problemOf(rows, TABLE_RANGE.rows),
    columns: problemOf(columns, TABLE_RANGE.columns),
  };
  function insert() {
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

import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { FileButton } from '#features/back-office/frame/web/upload/file-button.tsx';
import {
  IMAGE_UPLOADED,
  type ImageUpload,
  useImageUpload,
  usePickedImage,
} from '#features/back-office/frame/web/upload/use-image-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import type { InsertedImage } from './insert-blocks.ts';

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
  function insert(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React lets the event bubble to the form of the lesson, in which this dialog is written.
    event.stopPropagation();
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
      <ImagePicker url={url} upload={upload} error={isTried && !url && !isUploading ? NO_IMAGE : undefined} />
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

type ImagePickerProps = { url: string | undefined; upload: ImageUpload; error: string | undefined };

/** Chooses the image file by button or drop, and shows its upload and the result. */
function ImagePicker({ url, upload, error }: ImagePickerProps) {
  const id = useId();
  const problem = upload.problem ?? error;
  const { pick, drop } = usePickedImage(upload);
  return (
    <fieldset
      {...drop}
      className="flex flex-col items-start gap-3 rounded-control border border-dashed border-line-strong p-4"
    >
      <legend className="sr-only">Archivo de la imagen</legend>
      {url && <img src={url} alt="" className="max-h-40 max-w-full rounded-control" />}
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={url ? 'Cambiar imagen' : 'Subir imagen'}
          name="Archivo de imagen"
          describedBy={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
          onPick={pick}
        />
        {upload.retry && (
          <Button variant="ghost" size="sm" onClick={upload.retry}>
            Reintentar
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        PNG, JPG, GIF o WebP. Máximo 2 MB. También puedes pegarla o soltarla en el texto.
      </p>
      {upload.progress !== null && (
        <Progress label="Subiendo la imagen" size="sm" value={Math.round(upload.progress * 100)} />
      )}
      <p role="status" className="text-sm font-medium text-correct empty:-mt-3">
        {url && upload.progress === null && !problem && IMAGE_UPLOADED}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-wrong">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Progress } from '#web/ui/page/progress.tsx';
import { IMAGE_UPLOADED, type ImageUpload } from './use-image-upload.ts';

type UploadFieldProps = {
  legend: string;
  name: string;
  hint: string;
  url: string | null | undefined;
  upload: ImageUpload;
  error: string | undefined;
  preview: ReactNode;
  actions?: ReactNode;
  /** Says here, and not as a toast, that the image is there. */
  announces?: boolean;
  className: string;
};

/** Uploads the image that is chosen with a button or dropped here, and shows its upload and the result. */
export function UploadField({ legend, name, hint, url, upload, error, ...props }: UploadFieldProps) {
  const id = useId();
  const problem = upload.problem ?? error;
  const pick = (files: FileList | null) => files?.[0] && upload.upload(files[0]);
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    pick(event.dataTransfer.files);
  }
  return (
    <fieldset
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      className={classNames(
        'flex gap-4 rounded-control border border-dashed border-line-strong p-4',
        props.className,
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {props.preview}
      <div className="flex w-full min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={url ? 'Cambiar imagen' : 'Subir imagen'}
            name={name}
            describedBy={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
            onPick={pick}
          />
          {props.actions}
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
        {upload.progress !== null && (
          <Progress label="Subiendo la imagen" size="sm" value={Math.round(upload.progress * 100)} />
        )}
        {props.announces && (
          <p role="status" className="text-sm font-medium text-correct empty:-mt-2">
            {url && upload.progress === null && !problem && IMAGE_UPLOADED}
          </p>
        )}
        {problem && (
          <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-wrong">
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}

type FileButtonProps = {
  label: string;
  name: string;
  describedBy: string;
  onPick: (files: FileList | null) => void;
};

function FileButton({ label, name, describedBy, onPick }: FileButtonProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onPick(target.files);
    // Cleared, so that choosing the same file again triggers a change event.
    target.value = '';
  }
  return (
    <label
      className="relative inline-flex min-h-9 items-center gap-2 rounded-control border border-line-strong
      bg-surface px-3.5 text-sm font-semibold hover:bg-hover has-focus-visible:outline-2
      has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-tap"
    >
      <ImageUp className="size-4" />
      {label}
      <input
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={name}
        aria-describedby={describedBy}
        onChange={handleChange}
        className="sr-only"
      />
    </label>
  );
}

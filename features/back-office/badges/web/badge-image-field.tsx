import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId } from 'react';
import { BadgeMedal } from '#features/badges/web/badge-medal.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { ImageUpload } from './use-image-upload.ts';

type BadgeImageFieldProps = {
  image_url: string | null;
  upload: ImageUpload;
  error: string | undefined;
  onRemove: () => void;
};

export function BadgeImageField({ image_url, upload, error, onRemove }: BadgeImageFieldProps) {
  const id = useId();
  const problem = upload.problem ?? error;
  function pick(files: FileList | null) {
    if (files?.[0]) upload.upload(files[0]);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    pick(event.dataTransfer.files);
  }
  return (
    <fieldset
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      className="flex items-center gap-4 rounded-control border border-dashed border-line-strong p-4"
    >
      <legend className="sr-only">Imagen</legend>
      <BadgeMedal key={image_url} image_url={image_url} className="size-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={image_url ? 'Cambiar imagen' : 'Subir imagen'}
            describedBy={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
            onPick={pick}
          />
          {image_url && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              Quitar
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          PNG, JPG, GIF. Máximo 2 MB.
        </p>
        {upload.progress !== null && (
          <Progress
            label="Subiendo la imagen"
            size="sm"
            value={Math.round(upload.progress * 100)}
            className="mt-2"
          />
        )}
        {problem && (
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-medium text-wrong">
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}

type FileButtonProps = { label: string; describedBy: string; onPick: (files: FileList | null) => void };

function FileButton({ label, describedBy, onPick }: FileButtonProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onPick(target.files);
    // Cleared, so that choosing the same file again triggers a change event.
    target.value = '';
  }
  return (
    <label className="relative inline-flex min-h-9 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 text-sm font-semibold hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-tap">
      <ImageUp className="size-4" />
      {label}
      <input
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label="Imagen de la insignia"
        aria-describedby={describedBy}
        onChange={handleChange}
        className="sr-only"
      />
    </label>
  );
}

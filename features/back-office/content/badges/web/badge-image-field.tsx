import { useId } from 'react';
import { FileButton } from '#features/back-office/frame/web/upload/file-button.tsx';
import { type ImageUpload, usePickedImage } from '#features/back-office/frame/web/upload/use-image-upload.ts';
import { BadgeMedal } from '#features/badges/web/badge-medal.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/page/progress.tsx';

type BadgeImageFieldProps = {
  image_url: string | null;
  upload: ImageUpload;
  error: string | undefined;
  onRemove: () => void;
};

export function BadgeImageField({ image_url, upload, error, onRemove }: BadgeImageFieldProps) {
  const id = useId();
  const problem = upload.problem ?? error;
  const { pick, drop } = usePickedImage(upload);
  return (
    <fieldset
      {...drop}
      className="flex items-center gap-4 rounded-control border border-dashed border-line-strong p-4"
    >
      <legend className="sr-only">Imagen</legend>
      <BadgeMedal key={image_url} image_url={image_url} className="size-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-2">
          <FileButton
            name="Imagen de la insignia"
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

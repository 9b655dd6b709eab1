import { useId } from 'react';
import { FileButton } from '#features/back-office/frame/web/upload/file-button.tsx';
import { IMAGE_UPLOADED, type ImageUpload } from '#features/back-office/frame/web/upload/use-image-upload.ts';
import { usePickedImage } from '#features/back-office/frame/web/upload/use-picked-image.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/page/progress.tsx';

type ImagePickerProps = { url: string | undefined; upload: ImageUpload; error: string | undefined };

/** Chooses the image file by button or drop, and shows its upload and the result. */
export function ImagePicker({ url, upload, error }: ImagePickerProps) {
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

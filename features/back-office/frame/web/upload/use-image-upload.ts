import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '../../image-upload.ts';
import { type ImageKind, uploadImage } from './upload-image.ts';

export const IMAGE_UPLOADED = 'Imagen subida';

export type ImageUpload = ReturnType<typeof useImageUpload>;

/** Checks a picture (docs/product.md §5) and uploads it. `progress` runs from 0 to 1 during an upload and is null otherwise. */
export function useImageUpload(kind: ImageKind, onUploaded: (image_url: string) => void) {
  const [progress, setProgress] = useState(0);
  const [rejection, setRejection] = useState<string>();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => uploadImage(kind, file, setProgress),
    onSuccess: onUploaded,
    // The dialog for a lesson's image says both itself, and a notice would lie over its buttons on a phone.
    ...(kind === 'badge' && { meta: { success: IMAGE_UPLOADED, failure: failureText } }),
  });
  function upload(file: File) {
    const problem = findProblem(file);
    setRejection(problem);
    if (problem) return;
    setProgress(0);
    mutate(file);
  }
  return {
    progress: isPending ? progress : null,
    problem: rejection ?? (error ? failureText(error) : undefined),
    upload,
    /** Sends the same file again after a failure. */
    retry: error && variables && !rejection ? () => upload(variables) : undefined,
  };
}

const failureText = (error: Error) => messageOf(error, 'Error al subir la imagen');

function findProblem(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE;
  return file.size > IMAGE_LIMIT ? IMAGE_TOO_LARGE : undefined;
}

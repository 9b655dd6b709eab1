import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, networkError, readApiError } from '#web/api/api-error.ts';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '../../image-upload.ts';

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
    retry: error && variables && !rejection ? () => upload(variables) : undefined,
  };
}

const failureText = (error: Error) => messageOf(error, 'Error al subir la imagen');

function findProblem(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE;
  return file.size > IMAGE_LIMIT ? IMAGE_TOO_LARGE : undefined;
}

const PATHS = { badge: '/api/admin/storage/badges', lesson: '/api/admin/storage/lessons' };

type ImageKind = keyof typeof PATHS;

/** Uploads an image (docs/product.md §7 C67) with XMLHttpRequest, since fetch does not report upload progress. @throws ApiError */
function uploadImage(kind: ImageKind, file: File, onProgress: (share: number) => void): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', PATHS[kind]);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(networkError(undefined));
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText).image_url);
      else readApiError(new Response(request.responseText, { status: request.status })).then(reject);
    };
    request.send(body);
  });
}

import { networkError, readApiError } from '#web/api/api-error.ts';

/** Where images of each kind are uploaded to. */
const PATHS = { badge: '/api/admin/storage/badges', lesson: '/api/admin/storage/lessons' };

export type ImageKind = keyof typeof PATHS;

/**
 * Uploads an image (docs/product.md §7 C67). It uses XMLHttpRequest, since fetch does not report upload progress.
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @returns the image's address
 * @throws ApiError
 */
export function uploadImage(
  kind: ImageKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
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

import { networkError, readApiError } from '#web/api/api-error.ts';

/**
 * Uploads the picture of a badge (docs/product.md §7 C67). It uses XMLHttpRequest, since fetch does not report upload progress.
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @returns the picture's address
 * @throws ApiError
 */
export function uploadImage(file: File, onProgress: (share: number) => void): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/storage/badges');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(networkError(undefined));
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText).image_url);
      else readApiError(new Response(request.responseText, { status: request.status })).then(reject);
    };
    request.send(body);
  });
}

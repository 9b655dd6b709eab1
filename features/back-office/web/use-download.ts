import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';

/** Fetches a file of the API and lets the browser save it. */
export function useDownload<Options = void>(read: (options: Options) => Promise<Blob>) {
  return useMutation({
    mutationFn: read,
    onSuccess: saveFile,
    meta: { failure: (error) => ({ title: 'No se pudo descargar', description: messageOf(error) }) },
  });
}

function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file instanceof File ? file.name : '';
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

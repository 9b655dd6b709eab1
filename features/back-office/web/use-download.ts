import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';

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
  // The browser needs the object URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';

/** Fetches a file of the API and hands it to the browser to keep. */
export function useDownload<Wish = void>(read: (wish: Wish) => Promise<Blob>) {
  return useMutation({
    mutationFn: read,
    onSuccess: saveFile,
    onError: (error) =>
      toast({ title: 'No se pudo descargar', description: messageOf(error), variant: 'destructive' }),
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

import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { saveFile } from '#web/save-file.ts';

export const useDownload = <Options = void>(read: (options: Options) => Promise<Blob>) =>
  useMutation({
    mutationFn: read,
    onSuccess: saveFile,
    meta: { failure: (error) => ({ title: 'No se pudo descargar', description: messageOf(error) }) },
  });

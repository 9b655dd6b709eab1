import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '../admin-badges.forms.ts';
import { uploadImage } from './upload-image.ts';

export type ImageUpload = ReturnType<typeof useImageUpload>;

/** Checks a picture (docs/product.md §5) and uploads it. `progress` runs from 0 to 1 during an upload and is null otherwise. */
export function useImageUpload(onUploaded: (image_url: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  async function upload(file: File) {
    const rejection = findProblem(file);
    setProblem(rejection);
    if (rejection) return;
    setProgress(0);
    try {
      onUploaded(await uploadImage(file, setProgress));
      toast({ title: 'Imagen subida', variant: 'success' });
    } catch (error) {
      const description = messageOf(error, 'Error al subir la imagen');
      setProblem(description);
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setProgress(null);
    }
  }
  return { progress, problem, upload };
}

function findProblem(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE;
  return file.size > IMAGE_LIMIT ? IMAGE_TOO_LARGE : undefined;
}

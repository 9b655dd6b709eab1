import type { DragEvent } from 'react';
import type { ImageUpload } from './use-image-upload.ts';

/** Uploads the image that is chosen with a button, or dropped on the element that gets `drop`. */
export function usePickedImage({ upload }: Pick<ImageUpload, 'upload'>) {
  function pick(files: FileList | null) {
    if (files?.[0]) upload(files[0]);
  }
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      pick(event.dataTransfer.files);
    },
  };
  return { pick, drop };
}

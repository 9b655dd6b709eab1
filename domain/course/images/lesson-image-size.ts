/** The name of an uploaded image: the instant of the upload, and width × height in pixels. */
export const LESSON_IMAGE_NAME = /^lesson-\d{1,16}-(\d{1,5})x(\d{1,5})\.webp$/;

/** The size of an uploaded image of a lesson, so that a page can reserve its space; other images have none. */
export function imageSize(url: string): { width: number; height: number } | undefined {
  const [, width, height] = LESSON_IMAGE_NAME.exec(url.replace('/uploads/lessons/', '')) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

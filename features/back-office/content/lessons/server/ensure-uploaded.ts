import { eq } from 'drizzle-orm';
import { lessons } from '#db/schema.ts';
import { findUploadedImages } from '#domain/course/lesson-images.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';

/** Each new image is looked up in the store, so a text cannot bring any number of them. */
const MOST_NEW_IMAGES = 50;

/**
 * Ensures that the images which a text adds have been uploaded, so that no reader sees a gap.
 * @param lessonId the lesson whose present images need no check
 * @throws AppError `invalid_request`
 */
export async function ensureUploaded(call: Call, content: string, lessonId?: string): Promise<void> {
  const shown = findUploadedImages(content);
  if (shown.length === 0) return;
  const known = lessonId ? await readPresentImages(call, lessonId) : [];
  const added = shown.filter((url) => !known.includes(url));
  if (added.length > MOST_NEW_IMAGES)
    throw problem(`Como máximo ${MOST_NEW_IMAGES} imágenes nuevas a la vez.`);
  for (const url of added) {
    if (!(await call.images.get(url.replace('/uploads/', ''))))
      throw problem(`La imagen «${url}» no está: vuelve a subirla.`);
  }
}

async function readPresentImages({ db }: Call, id: string): Promise<string[]> {
  const [lesson] = await db.select({ content: lessons.content }).from(lessons).where(eq(lessons.id, id));
  return findUploadedImages(lesson?.content ?? '');
}

const problem = (message: string) => new AppError('invalid_request', { fields: { content: [message] } });

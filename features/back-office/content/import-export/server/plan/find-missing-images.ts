import { findUploadedImages } from '#domain/course/lesson-images.ts';
import type { Services } from '#server/services.ts';
import type { ImportProblem, ReadImport } from '../import-file.ts';
import type { PlannedLesson } from './plan-import.ts';

/**
 * The images that a file's lessons would show and nobody has uploaded here. Those that a stored lesson shows already are left alone.
 * @param plan has an entry for each lesson, in their order
 */
export async function findMissingImages(
  images: Services['images'],
  read: Pick<ReadImport, 'lessons' | 'images'>,
  plan: readonly PlannedLesson[],
): Promise<ImportProblem[]> {
  const before = new Map(read.lessons.map(({ id }, index) => [id, plan[index]?.before?.content ?? '']));
  const added = read.images.filter(
    ({ lesson, url }) => !findUploadedImages(before.get(lesson) ?? '').includes(url),
  );
  if (added.length === 0) return [];
  const stored = new Set((await Promise.all(['badges', 'lessons'].map(images.list))).flat());
  return added
    .filter(({ url }) => !stored.has(url.replace('/uploads/', '')))
    .map(({ url, line }) => ({
      line,
      message: `La imagen «${url}» no está aquí: súbela con «Imagen» o quítala.`,
    }));
}

import type { Problem } from '../lesson-file.ts';

/** A problem for every lesson whose id an earlier one already has. */
export function findRepeatedIds(lessons: { id: string; file: string; line: number }[]): Problem[] {
  const first = new Map<string, { file: string; line: number }>();
  return lessons.flatMap(({ id, file, line }) => {
    const earlier = first.get(id);
    if (id === '' || !earlier) {
      first.set(id, { file, line });
      return [];
    }
    return [{ file, line, message: `El id «${id}» ya está en ${earlier.file}, línea ${earlier.line}.` }];
  });
}

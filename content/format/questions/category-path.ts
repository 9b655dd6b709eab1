import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';

/**
 * A lesson as a category of Moodle's question bank: `$course$/top/Impuestos/El IVA`. Moodle separates the levels by single
 * slashes and doubles those within a name.
 */
export const printCategoryPath = ({ category, title }: { category: LessonCategory; title: string }) =>
  ['$course$', 'top', categoryLabel(category), title.replaceAll('/', '//')].join('/');

/** The same with the lesson's id, for a format without a field for it: `$course$/top/Impuestos/El IVA [impuestos-el-iva]`. */
export const printCategoryWithId = (lesson: { id: string; category: LessonCategory; title: string }) =>
  `${printCategoryPath(lesson)} [${lesson.id}]`;

/** The lesson that the last level of a category names: by an id in brackets, or by a text that is its id or its title. */
export function readCategoryPath(path: string): { id: string | null; title: string } {
  const level = lastLevel(path.trim());
  const [, title, id] = /^(.{0,2000}?) ?\[([a-z0-9-]{1,200})\]$/s.exec(level) ?? [];
  if (id !== undefined) return { id, title: title ?? '' };
  return { id: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(level) ? level : null, title: level };
}

/** What follows the last slash that stands alone. */
function lastLevel(path: string): string {
  let at = path.length - 1;
  while (at >= 0) {
    if (path[at] !== '/') at -= 1;
    else if (path[at - 1] === '/') at -= 2;
    else break;
  }
  return path
    .slice(at + 1)
    .replaceAll('//', '/')
    .trim();
}

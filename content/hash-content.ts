import { createHash } from 'node:crypto';
import { GENERAL } from '#domain/people/country-name.ts';
import type { LessonFile } from './format/lesson-file.ts';
import { tidyLesson } from './format/tidy-lesson.ts';

/** Hash of plain data; it depends on the order of keys. */
export const hashContent = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Hash of a lesson's content, from a file or the database. Newer fields count only when set, so that stored hashes stay equal. */
export function hashLesson(lesson: LessonFile): string {
  const { questions, ...fields } = tidyLesson(lesson);
  return hashContent({ ...withoutUnset(fields), questions: questions.map(withoutUnset) });
}

const NEWER_FIELDS = new Set([
  ...['questions_drawn', 'country', 'competence', 'valid_from', 'valid_to'],
  ...['reasons', 'shuffle_options', 'passage', 'kind', 'body', 'level', 'difficulty', 'tags'],
]);

const isUnset = (value: unknown) =>
  value === null ||
  value === true ||
  value === GENERAL ||
  value === 'single_choice' ||
  (Array.isArray(value) && value.every((item) => item === ''));

const withoutUnset = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !(NEWER_FIELDS.has(name) && isUnset(value))),
  );

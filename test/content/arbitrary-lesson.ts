import fc from 'fast-check';
import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { tidyLine } from '#content/format/tidy-lesson.ts';
import { COMPETENCES } from '#domain/course/competences.ts';
import { findHeadings } from '#domain/course/headings.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { describeTellingReason } from '#domain/course/reasons.ts';
import {
  type DeclaredLevel,
  DIFFICULTIES,
  QUESTION_LEVELS,
  UNDECLARED,
} from '#domain/learning/question-levels.ts';
import { COUNTRY_CODES } from '#domain/people/countries.ts';
import { GENERAL, UNDECIDED } from '#domain/people/country-name.ts';
import { describeTags, tidyTags } from '#domain/text/tags.ts';
import { text, visibleText } from './arbitrary-text.ts';

/** What an author declares of a question, or nothing. */
export const declared: fc.Arbitrary<DeclaredLevel> = fc.option(
  fc.record({ level: fc.constantFrom(...QUESTION_LEVELS), difficulty: fc.constantFrom(...DIFFICULTIES) }),
  { nil: UNDECLARED },
);

/** Tidy tags, also such as look like our own settings. */
export const tags: fc.Arbitrary<string[]> = fc
  .array(fc.oneof(fc.constantFrom('IVA', 'nivel: x', 'etiqueta: y', 'para la feria'), text), { maxLength: 4 })
  .map(tidyTags)
  .filter((each) => describeTags(each) === undefined);

const id = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,5}){0,2}$/);

/** A reason for each option; those that an import refuses are empty. */
export function withoutTelling(question: QuestionInFile): QuestionInFile {
  const reasons = question.options.map((_option, at) => question.reasons[at] ?? '');
  const isTelling = (reason: string, option: number) =>
    describeTellingReason(question, option, reason) !== null;
  return { ...question, reasons: reasons.map((reason, option) => (isTelling(reason, option) ? '' : reason)) };
}

const singleChoice: fc.Arbitrary<QuestionInFile> = fc
  .record({
    kind: fc.constant('single_choice' as const),
    body: fc.constant(null),
    question_text: visibleText,
    options: fc.array(visibleText, { minLength: 2, maxLength: 6 }),
    reasons: fc.array(text, { minLength: 6, maxLength: 6 }),
    correct: fc.nat(5),
    explanation: text,
    points: fc.integer({ min: 1, max: 50 }),
    declared,
    tags,
    shuffle_options: fc.boolean(),
    passage: fc.constant(null),
  })
  .map(({ correct, declared, ...rest }) =>
    withoutTelling({ ...rest, ...declared, correct_answer: correct % rest.options.length }),
  );

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const validity = fc.tuple(fc.option(day), fc.option(day)).map(([one, other]) => {
  const isTurned = one !== null && other !== null && other < one;
  return isTurned ? { valid_from: other, valid_to: one } : { valid_from: one, valid_to: other };
});

/** Whether a text, on one line, is no longer than what a form accepts. */
const fitsIn = (most: number) => (some: string) => tidyLine(some).length <= most;

const fields = {
  id,
  title: visibleText.filter(fitsIn(200)),
  category: fc.constantFrom(...LESSON_CATEGORIES),
  subtopic: fc.option(text.filter(fitsIn(100))),
  description: text,
  order_index: fc.nat(10_000),
  is_free: fc.boolean(),
  points_reward: fc.integer({ min: 1, max: 1_000 }),
  questions_drawn: fc.option(fc.integer({ min: 1, max: 20 })),
  reviewed: fc.option(day),
  country: fc.constantFrom(GENERAL, UNDECIDED, 'ES', 'NO', ...COUNTRY_CODES),
  competence: fc.option(fc.constantFrom(...COMPETENCES)),
  sources: fc.array(text, { maxLength: 3 }),
  checks: fc.array(text, { maxLength: 3 }),
  content: text,
};

/** Any lesson that the database could hold, tidy or not; a question's passage may be a heading that no longer exists. */
const lessonOf = (question: fc.Arbitrary<QuestionInFile>) =>
  fc
    .tuple(
      fc.record({ ...fields, questions: fc.array(question, { maxLength: 4 }) }),
      validity,
      fc.array(fc.option(fc.nat(3)), { minLength: 4, maxLength: 4 }),
    )
    .map(([lesson, days, places]): LessonFile => {
      const anchors = findHeadings(lesson.content).map(({ anchor }) => anchor);
      const questions = lesson.questions.map((question, index) => {
        const place = places[index] ?? null;
        return { ...question, passage: place === null ? null : (anchors[place] ?? 'sin-titulo') };
      });
      return { ...lesson, ...days, questions };
    });

export const lessonsOf = (question: fc.Arbitrary<QuestionInFile>) =>
  fc.uniqueArray(lessonOf(question), { selector: (lesson) => lesson.id, maxLength: 4 });

/** The questions are single choice; arbitrary-kinds.ts has the other kinds. */
export const arbitraryLesson = lessonOf(singleChoice);
export const arbitraryLessons = lessonsOf(singleChoice);

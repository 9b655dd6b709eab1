import fc from 'fast-check';
import { LESSON_CATEGORIES } from '#domain/lessons.ts';
import type { LessonFile, QuestionInFile } from './lesson-file.ts';

/** Pieces that mean something in one of the formats, mixed with any other text. */
const piece = fc.oneof(
  fc.constantFrom(
    '\n',
    '\r\n',
    ' ',
    '   ',
    '      ',
    '---',
    '# Preguntas',
    '## ',
    '- [x] ',
    '- [ ] ',
    '> ',
    'puntos: 7',
    '=',
    "'",
    '"',
    ',',
    ';',
    '#',
    ': ',
    '\\',
    '$1.250,50',
    '5\u00a0%',
    '===== siguiente lección =====',
    '\t',
    '&a',
    '*a',
    '!!x',
    '|',
    'null',
    'true',
    '12',
  ),
  // PostgreSQL cannot store NUL, and an import rejects U+FFFD, which stands for a lost letter.
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\0\ufffd]/g, '')),
);

const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const visibleText = text.map((some) => (some.trim() === '' ? 'texto' : some));
const id = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,5}){0,2}$/);

const question: fc.Arbitrary<QuestionInFile> = fc
  .record({
    question_text: visibleText,
    options: fc.array(visibleText, { minLength: 2, maxLength: 6 }),
    correct: fc.nat(5),
    explanation: text,
    points: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ correct, ...rest }) => ({ ...rest, correct_answer: correct % rest.options.length }));

/** Any lesson that the database could hold, tidy or not. */
export const arbitraryLesson: fc.Arbitrary<LessonFile> = fc.record({
  id,
  title: visibleText,
  category: fc.constantFrom(...LESSON_CATEGORIES),
  subtopic: fc.option(text),
  description: text,
  order_index: fc.nat(10_000),
  is_free: fc.boolean(),
  points_reward: fc.integer({ min: 1, max: 1_000 }),
  reviewed: fc.option(
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  ),
  sources: fc.array(text, { maxLength: 3 }),
  checks: fc.array(text, { maxLength: 3 }),
  content: text,
  questions: fc.array(question, { maxLength: 4 }),
});

export const arbitraryLessons = fc.uniqueArray(arbitraryLesson, {
  selector: (lesson) => lesson.id,
  maxLength: 4,
});

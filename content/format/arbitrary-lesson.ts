import fc from 'fast-check';
import { COMPETENCES } from '#domain/competences.ts';
import { COUNTRY_CODES, GENERAL } from '#domain/countries.ts';
import { findHeadings } from '#domain/headings.ts';
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
    '  > ',
    'orden: fijo',
    'repasa: texto',
    '## Título\n',
    '```\n',
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
    '~',
    '{',
    '}',
    '\\n',
    '%50%',
    '[html]',
    ' -> ',
    '::',
    '//',
    '$CATEGORY: ',
    '<b>',
    '&lt;',
    ']]>',
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
    kind: fc.constant('single_choice' as const),
    body: fc.constant(null),
    question_text: visibleText,
    options: fc.array(visibleText, { minLength: 2, maxLength: 6 }),
    reasons: fc.array(text, { minLength: 6, maxLength: 6 }),
    correct: fc.nat(5),
    explanation: text,
    points: fc.integer({ min: 1, max: 50 }),
    shuffle_options: fc.boolean(),
    passage: fc.constant(null),
  })
  .map(({ correct, reasons, ...rest }) => ({
    ...rest,
    reasons: reasons.slice(0, rest.options.length),
    correct_answer: correct % rest.options.length,
  }));

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const validity = fc.tuple(fc.option(day), fc.option(day)).map(([one, other]) => {
  const isTurned = one !== null && other !== null && other < one;
  return isTurned ? { valid_from: other, valid_to: one } : { valid_from: one, valid_to: other };
});

const fields = fc.record({
  id,
  title: visibleText,
  category: fc.constantFrom(...LESSON_CATEGORIES),
  subtopic: fc.option(text),
  description: text,
  order_index: fc.nat(10_000),
  is_free: fc.boolean(),
  points_reward: fc.integer({ min: 1, max: 1_000 }),
  questions_drawn: fc.option(fc.integer({ min: 1, max: 20 })),
  reviewed: fc.option(day),
  country: fc.constantFrom(GENERAL, 'ES', 'NO', ...COUNTRY_CODES),
  competence: fc.option(fc.constantFrom(...COMPETENCES)),
  sources: fc.array(text, { maxLength: 3 }),
  checks: fc.array(text, { maxLength: 3 }),
  content: text,
  questions: fc.array(question, { maxLength: 4 }),
});

/** Any lesson that the database could hold, tidy or not; a question's passage may be a heading that no longer exists. */
export const arbitraryLesson = fc
  .tuple(fields, validity, fc.array(fc.option(fc.nat(3)), { minLength: 4, maxLength: 4 }))
  .map(([lesson, days, places]): LessonFile => {
    const anchors = findHeadings(lesson.content).map(({ anchor }) => anchor);
    const questions = lesson.questions.map((question, index) => {
      const place = places[index] ?? null;
      return { ...question, passage: place === null ? null : (anchors[place] ?? 'sin-titulo') };
    });
    return { ...lesson, ...days, questions };
  });

export const arbitraryLessons = fc.uniqueArray(arbitraryLesson, {
  selector: (lesson) => lesson.id,
  maxLength: 4,
});

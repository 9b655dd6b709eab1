import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryKind } from '#test/content/arbitrary-kinds.ts';
import { arbitraryLessons, lessonsOf } from '#test/content/arbitrary-lesson.ts';
import { parseGift } from '../gift/parse-gift.ts';
import { printGift } from '../gift/print-gift.ts';
import type { LessonFile } from '../lesson-file.ts';
import { parseMoodle } from '../moodle/parse-moodle.ts';
import { printMoodle } from '../moodle/print-moodle.ts';
import { tidyLesson } from '../tidy-lesson.ts';
import { whyLeftOut } from './exchanged-kinds.ts';
import type { FileOfQuestions } from './question-file.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

const idOf = (lesson: number, question: number) =>
  `0190a0b0-0000-7000-8000-${String(lesson * 1_000 + question).padStart(12, '0')}`;

const withIds = (lesson: LessonFile, at: number) => ({
  ...lesson,
  questions: lesson.questions.map((question, index) => ({ ...question, id: idOf(at, index) })),
});

type Exported = ReturnType<typeof withIds>;

const whatFits = (lesson: Exported, format: FileOfQuestions): Exported => ({
  ...lesson,
  questions: lesson.questions.filter((question) => whyLeftOut(question, format) === null),
});

describe.each([
  { format: 'GIFT' as const, print: printGift, parse: parseGift },
  { format: 'Moodle XML' as const, print: printMoodle, parse: parseMoodle },
])('$format', ({ format, print, parse }) => {
  test.each([
    { kinds: 'single choice', anyLessons: arbitraryLessons },
    { kinds: 'the other kinds', anyLessons: lessonsOf(arbitraryKind) },
  ])(
    'exporting questions of $kinds, importing and exporting again gives the same bytes and loses nothing',
    ({ anyLessons }) => {
      fc.assert(
        fc.property(anyLessons, (files) => {
          const lessons = files.map((lesson, at) => whatFits(withIds(tidyLesson(lesson), at), format));
          const exported = print(lessons);
          const { groups, problems } = parse(exported, 'preguntas');
          expect(problems).toEqual([]);
          const read = groups.slice(1).map(({ lesson, questions }, at) => {
            expect(lesson?.id).toBe(lessons[at]!.id);
            return { ...lessons[at]!, questions: questions.map(({ line: _line, ...question }) => question) };
          });
          expect(read).toEqual(lessons);
          expect(print(read as typeof lessons)).toBe(exported);
        }),
        { numRuns: 500 },
      );
    },
  );

  test('no text makes the parser throw, and what is no question is reported with its line', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { problems } = parse(text, 'preguntas');
        expect(problems.every(({ line }) => line > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

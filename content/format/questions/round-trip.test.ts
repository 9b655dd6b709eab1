import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryLessons } from '../arbitrary-lesson.ts';
import { parseGift } from '../gift/parse-gift.ts';
import { printGift } from '../gift/print-gift.ts';
import type { LessonFile } from '../lesson-file.ts';
import { parseMoodle } from '../moodle/parse-moodle.ts';
import { printMoodle } from '../moodle/print-moodle.ts';
import { tidyLesson } from '../tidy-lesson.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

const idOf = (lesson: number, question: number) =>
  `0190a0b0-0000-7000-8000-${String(lesson * 1_000 + question).padStart(12, '0')}`;

const withIds = (lesson: LessonFile, at: number) => ({
  ...lesson,
  questions: lesson.questions.map((question, index) => ({ ...question, id: idOf(at, index) })),
});

describe.each([
  { format: 'GIFT', print: printGift, parse: parseGift },
  { format: 'Moodle XML', print: printMoodle, parse: parseMoodle },
])('$format', ({ print, parse }) => {
  test('exporting, importing and exporting again gives the same bytes and loses nothing of a question', () => {
    fc.assert(
      fc.property(arbitraryLessons, (files) => {
        const lessons = files.map((lesson, at) => withIds(tidyLesson(lesson), at));
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
  });

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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryKind } from '#test/content/arbitrary-kinds.ts';
import { arbitraryLesson, arbitraryLessons, lessonsOf } from '#test/content/arbitrary-lesson.ts';
import { parseLessonBundle, printLessonBundle } from './lesson-bundle.ts';
import { printLesson } from './print/print-lesson.ts';
import { printLessonsCsv } from './print/print-lessons-csv.ts';
import { parseLesson } from './read/parse-lesson.ts';
import { parseLessonsCsv } from './read/parse-lessons-csv.ts';
import { tidyLesson } from './tidy-lesson.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

test('a lesson written to its file and read back is the same lesson, whatever its texts contain', () => {
  fc.assert(
    fc.property(arbitraryLesson, (lesson) => {
      const parsed = parseLesson(printLesson(lesson), 'a.md');
      expect(parsed.problems).toEqual([]);
      expect(parsed.lesson).toEqual(tidyLesson(lesson));
    }),
    { numRuns: 500 },
  );
});

test('a printed lesson file is printed again byte for byte', () => {
  fc.assert(
    fc.property(arbitraryLesson, (lesson) => {
      const printed = printLesson(lesson);
      expect(printLesson(parseLesson(printed, 'a.md').lesson!)).toBe(printed);
    }),
    { numRuns: 500 },
  );
});

test.each([
  { format: 'Markdown bundle', print: printLessonBundle, parse: parseLessonBundle },
  { format: 'CSV', print: printLessonsCsv, parse: parseLessonsCsv },
])(
  'exporting, importing and exporting again as $format gives the same bytes and loses nothing',
  ({ print, parse }) => {
    fc.assert(
      fc.property(fc.oneof(arbitraryLessons, lessonsOf(arbitraryKind)), (lessons) => {
        const exported = print(lessons);
        const imported = parse(exported, 'lecciones');
        expect(imported.problems).toEqual([]);
        expect(imported.lessons).toEqual(lessons.map(tidyLesson));
        expect(print(imported.lessons)).toBe(exported);
      }),
      { numRuns: 300 },
    );
  },
);

test('no text makes a parser throw, and text that is not a lesson is reported with its line', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = parseLesson(text, 'a.md');
      expect(parsed.problems[0]?.line).toBeGreaterThan(0);
      expect(() => parseLessonBundle(text, 'b.md')).not.toThrow();
      expect(() => parseLessonsCsv(text, 'c.csv')).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLesson } from './check/lesson/check-lesson.ts';
import { parseGift } from './format/gift/parse-gift.ts';
import { BUNDLE_SEPARATOR } from './format/lesson-bundle.ts';
import { headKeys } from './format/lesson-file.ts';
import { parseMoodle } from './format/moodle/parse-moodle.ts';
import { printLesson } from './format/print/print-lesson.ts';
import { csvHeads } from './format/print/print-lessons-csv.ts';
import { parseLesson } from './format/read/parse-lesson.ts';
import { parseLessonsCsv } from './format/read/parse-lessons-csv.ts';

const guide = await readFile(join(import.meta.dirname, 'FORMAT.md'), 'utf8');
const example = (language: string) =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';

test('the complete example of the guide is a lesson in canonical form whose only problem is its length', () => {
  const parsed = parseLesson(example('markdown'), 'ejemplo.md');
  expect(printLesson(parsed.lesson!)).toBe(example('markdown'));
  const problems = checkLesson(parsed, { now: new Date('2026-11-21'), lessonIds: new Set() });
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('palabras; deben ser de 350'),
    expect.stringContaining('3 tarjetas; deben ser de 6'),
    expect.stringContaining('1 sección con pregunta; deben ser al menos 3'),
    expect.stringContaining('2 preguntas; deben ser al menos 6'),
  ]);
});

test('the CSV of the guide is read', () => {
  expect(parseLessonsCsv(example('csv'), 'ejemplo.csv')).toMatchObject({
    problems: [],
    lessons: [{ title: 'La alcancía', questions: [{ correct_answer: 1 }] }],
  });
});

test('the GIFT and the Moodle XML of the guide are the same question', () => {
  const question = {
    question_text: '¿Cuánto juntas en un año si apartas $25 cada mes?',
    options: ['$250', '$300', '$600'],
    reasons: ['Serían diez meses, no doce.', '', ''],
    correct_answer: 1,
    explanation: 'Son doce meses: 12 × $25 = $300.',
    points: 8,
    shuffle_options: true,
    passage: 'poco-pero-cada-mes',
  };
  const read = [parseGift(example('gift'), 'a.gift'), parseMoodle(example('xml'), 'a.xml')];
  for (const { groups, problems } of read) {
    expect(problems).toEqual([]);
    expect(groups[1]).toMatchObject({ lesson: { id: 'finanzas-la-alcancia' }, questions: [question] });
  }
});

test('the guide names every key, every column and the separator', () => {
  for (const key of [...headKeys, 'sources', 'checks', ...Object.values(csvHeads)])
    expect(guide).toContain(`\`${key}\``);
  expect(guide).toContain(`\n${BUNDLE_SEPARATOR}\n`);
});

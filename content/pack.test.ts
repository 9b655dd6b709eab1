import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import { buildContent } from '#scripts/build-content.ts';
import { renderBadges } from '#scripts/render-badges.ts';
import { checkBadges } from './check/check-badges.ts';
import { checkPack } from './check/check-pack.ts';
import { describeScore, scoreGuessers } from './check/guessers/score-guessers.ts';
import { checkLesson } from './check/lesson/check-lesson.ts';
import { parseLessonBundle, printLessonBundle } from './format/lesson-bundle.ts';
import { printLessonsCsv } from './format/print/print-lessons-csv.ts';
import { parseLessonsCsv } from './format/read/parse-lessons-csv.ts';
import { badgeImageUrl } from './pack.ts';
import { readPack } from './read-pack.ts';
import { type PackFolder, readPackFolder } from './read-pack-folder.ts';

const folder = relative('', import.meta.dirname);
let scratch: string;
let pack: PackFolder;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'content-'));
  pack = await readPackFolder(folder);
});
afterAll(() => rm(scratch, { recursive: true }));

test('the content pack can be read', () => {
  expect(pack.problems).toEqual([]);
});

test.each(LESSON_CATEGORIES)('no lesson of %s has a problem', (category) => {
  const lessonIds = new Set(pack.parsed.map(({ draft }) => draft.id));
  const lessons = pack.parsed.filter(({ draft }) => draft.category === category);
  expect(lessons.length).toBeGreaterThan(0);
  // The check of the content pack solves more variants (scripts/content-check.ts).
  const context = { now: new Date(), lessonIds, seeds: 5 };
  expect(lessons.flatMap((lesson) => checkLesson(lesson, context))).toEqual([]);
});

test('the lessons and badges of the pack have no problems together', () => {
  const { parsed, badges, images } = pack;
  expect(checkPack(parsed, `${folder}/lessons`, new Date(), 0)).toEqual([]);
  expect(checkBadges(badges, images, `${folder}/badges.json`)).toEqual([]);
});

test('no rule finds more than 28 % of the right options without reading the lessons', () => {
  const lessons = pack.parsed.map(({ draft }) => draft);
  const scores = scoreGuessers(lessons.map(({ questions }) => questions));
  expect(scores.length).toBeGreaterThan(20);
  expect(scores.filter(({ tooGood }) => tooGood).map(describeScore)).toEqual([]);
});

test('the pack built into one file is the pack of the folder', async () => {
  await buildContent(scratch);
  expect(await readPack(join(scratch, 'pack.json'))).toEqual(await readPack(folder));
});

test('the lessons of the pack can be exported as Markdown and CSV and imported unchanged', () => {
  const lessons = pack.parsed.map(({ draft }) => draft);
  expect(parseLessonBundle(printLessonBundle(lessons), 'a.md')).toMatchObject({ lessons, problems: [] });
  expect(parseLessonsCsv(printLessonsCsv(lessons), 'a.csv')).toMatchObject({ lessons, problems: [] });
});

test('every lesson has at least two exercises with figures of their own, each with two usual mistakes', () => {
  const exercises = pack.parsed.map(({ file, draft }) => ({
    file,
    mistakes: draft.questions
      .filter(({ body }) => isDrawn(body))
      .map(({ body }) => (body as unknown as { mistakes: unknown[] }).mistakes.length),
  }));
  const isPoor = ({ mistakes }: { mistakes: number[] }) => mistakes.length < 2 || Math.min(...mistakes) < 2;
  expect(exercises.filter(isPoor)).toEqual([]);
});

test('every badge has an image of 256 × 256 pixels at its address', async () => {
  const { badges } = await readPack(folder);
  await renderBadges(join(scratch, 'badges'));
  for (const badge of badges) {
    const png = await readFile(join(scratch, badgeImageUrl(badge)));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
  }
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** Presents questions, grades of answers or texts of lessons. */
const PRESENTS = /\b(?:presentQuestions?|gradeFor|answerQuestion|cutLesson|renderLessonText)\b/;

test('every feature that shows questions or lessons prints their marks', () => {
  const showing = globSync('features/*/server/**/*.ts')
    .filter((file) => !/\.test\.ts$|^features\/asking\//.test(file) && PRESENTS.test(read(file)))
    .map((file) => file.split('/')[1]!);
  expect(new Set(showing).size).toBeGreaterThanOrEqual(7);
  const routes = [...new Set(showing)].flatMap((feature) =>
    globSync(`features/${feature}/server/*.routes.ts`),
  );
  expect(routes.filter((file) => !read(file).includes('= handlePrinted('))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
  // A live quiz is printed once for all its phones, by its teacher's country.
  const isPrinted = (file: string) =>
    read(file).includes('= handlePrinted(') ||
    globSync(`${dirname(file)}/present-*.ts`).some((part) => read(part).includes('printMarks('));
  expect(routes.filter((file) => !isPrinted(file))).toEqual([]);
});

import { beforeAll, expect, test } from 'vitest';
import { FACTS, tableOf } from '#domain/facts/facts.ts';
import { printMarks } from '#domain/facts/print-marks.ts';
import { askedQuestions, lessonTexts } from './check/lesson/lesson-texts.ts';
import { factUses } from './fact-uses.ts';
import type { ParsedLesson } from './format/lesson-file.ts';
import { readPackFolder } from './read-pack.ts';

let parsed: ParsedLesson[];
beforeAll(async () => {
  ({ parsed } = await readPackFolder('content'));
});

const reader = { country: 'MX', now: new Date('2026-11-28T12:00:00Z') };

/** The lines that are printed otherwise once the fact has another value, and the questions whose data name its table. */
function usesByForce(id: string): string[] {
  const fact = FACTS.get(id)!;
  const changed = new Map(FACTS).set(id, { ...fact, values: [{ value: '98765.5', from: '2026-01-01' }] });
  const name = JSON.stringify(tableOf(id) ?? id);
  return parsed.flatMap((lesson) => {
    const told = lessonTexts(lesson).filter(
      ({ text }) => printMarks(text, reader) !== printMarks(text, reader, changed),
    );
    const named = askedQuestions(lesson).filter(({ question }) => JSON.stringify(question).includes(name));
    const lines = [...told.map(({ line }) => line), ...named.map(({ at }) => at.question_text)];
    return lines.map((line) => `${lesson.file}:${line}`);
  });
}

test('the uses of every fact are the places that change with it, tried one by one', () => {
  let found = 0;
  for (const id of FACTS.keys()) {
    const uses = factUses(id, parsed).map(({ file, line }) => `${file}:${line}`);
    expect([id, uses.toSorted()]).toEqual([id, [...new Set(usesByForce(id))].sort()]);
    found += uses.length;
  }
  expect(found).toBeGreaterThan(50);
});

import { beforeAll, expect, test } from 'vitest';
import { FACTS, tableOf } from '#domain/facts/facts.ts';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { askedQuestions, lessonTexts } from './check/lesson/lesson-texts.ts';
import { factUses } from './fact-uses.ts';
import type { ParsedLesson } from './format/lesson-file.ts';
import { readPackFolder } from './read-pack.ts';

let parsed: ParsedLesson[];
beforeAll(async () => {
  ({ parsed } = await readPackFolder('content'));
});

const reader = { country: 'MX', now: new Date('2026-11-28T12:00:00Z') };

/** Printed once with the facts as they are, since it is compared with each fact's change. */
const printedNow = new Map<string, string>();
function printNow(text: string): string {
  const known = printedNow.get(text) ?? printMarks(text, reader);
  printedNow.set(text, known);
  return known;
}

/** The lines that are printed otherwise once the fact has another value, and the questions of which that holds or whose data name its table. */
function usesByForce(id: string): string[] {
  const fact = FACTS.get(id)!;
  const changed = new Map(FACTS).set(id, { ...fact, values: [{ value: '98765.5', from: '2026-01-01' }] });
  const changes = (text: string) =>
    text.includes('{') && printNow(text) !== printMarks(text, reader, changed);
  const name = JSON.stringify(tableOf(id) ?? id);
  return parsed.flatMap((lesson) => {
    const told = lessonTexts(lesson).filter(({ text }) => changes(text));
    const named = askedQuestions(lesson).filter(({ question }) => {
      const parts: string[] = [];
      mapTexts(question, (text) => parts[parts.push(text) - 1]!);
      return JSON.stringify(question).includes(name) || parts.some((text) => changes(withoutFigures(text)));
    });
    const lines = [...told.map(({ line }) => line), ...named.map(({ at }) => at.question_text)];
    return lines.map((line) => `${lesson.file}:${line}`);
  });
}

/** A text whose formulas stand in it as they are, so that marks in them are printed too. */
const withoutFigures = (text: string) => text.replaceAll('{{', '').replaceAll('}}', '');

test('the uses of every fact are the places that change with it, tried one by one', () => {
  let found = 0;
  for (const id of FACTS.keys()) {
    const uses = factUses(id, parsed).map(({ file, line }) => `${file}:${line}`);
    expect([id, uses.toSorted()]).toEqual([id, [...new Set(usesByForce(id))].sort()]);
    found += uses.length;
  }
  expect(found).toBeGreaterThan(50);
});

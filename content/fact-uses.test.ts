import { beforeAll, expect, test } from 'vitest';
import { FACTS, tableOf } from '#domain/facts/facts.ts';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { taxTables } from '#domain/tax-tables/tables.ts';
import { calculators } from '#features/calculators/web/catalog/catalog.ts';
import { figurePrinter } from '#features/calculators/web/catalog/figure-printer.ts';
import { initialValues } from '#features/calculators/web/shared-address.ts';
import { askedQuestions, lessonTexts } from './check/lesson/lesson-texts.ts';
import { findLiterals, literalsOf } from './check/marks/find-literals.ts';
import { calculatorUses, factUses } from './fact-uses.ts';
import type { ParsedLesson } from './format/lesson-file.ts';
import { readPackFolder } from './read-pack-folder.ts';

let parsed: ParsedLesson[];
let searched: ReturnType<typeof partsOf>[];
beforeAll(async () => {
  ({ parsed } = await readPackFolder('content'));
  searched = parsed.map(partsOf);
});

const reader = { country: 'MX', now: new Date('2026-11-28T12:00:00Z') };

/** Printed once with the facts as they are, since it is compared with each fact's change. */
const printedNow = new Map<string, string>();
function printNow(text: string): string {
  const known = printedNow.get(text) ?? printMarks(text, reader);
  printedNow.set(text, known);
  return known;
}

/**
 * The lines that are printed otherwise once the fact has another value, and the questions of which that holds or whose data name its
 * table.
 */
function usesByForce(id: string): string[] {
  const fact = FACTS.get(id)!;
  const changed = new Map(FACTS).set(id, {
    ...fact,
    values: [...fact.values, { value: '98765.5', from: '2026-11-01' }],
  });
  const changes = (text: string) =>
    /\{=?[a-z{]/.test(text) && printNow(text) !== printMarks(text, reader, changed);
  const name = JSON.stringify(tableOf(id) ?? id);
  return searched.flatMap(({ file, texts, questions }) => {
    const told = texts.filter(({ text }) => changes(text));
    const named = questions.filter(({ data, parts }) => data.includes(name) || parts.some(changes));
    return [...told, ...named].map(({ line }) => `${file}:${line}`);
  });
}

/** Everything that a lesson says and calculates with. */
function partsOf(lesson: ParsedLesson) {
  const questions = askedQuestions(lesson).map(({ question, at }) => {
    const parts: string[] = [];
    mapTexts(question, (text) => parts[parts.push(text) - 1]!);
    return { line: at.question_text, data: JSON.stringify(question), parts: parts.map(withoutFigures) };
  });
  return { file: lesson.file, texts: lessonTexts(lesson), questions };
}

/** A text whose formulas stand in it as they are, so that marks in them are printed too. */
const withoutFigures = (text: string) => text.replaceAll('{{', '').replaceAll('}}', '');

test('the uses of every fact are the places that change with it, tried one by one', () => {
  let found = 0;
  const usesOf = factUses(parsed);
  for (const id of FACTS.keys()) {
    const uses = usesOf(id).map(({ file, line }) => `${file}:${line}`);
    expect([id, uses.toSorted()]).toEqual([id, [...new Set(usesByForce(id))].sort()]);
    found += uses.length;
  }
  expect(found).toBeGreaterThan(50);
});

const calculated = () =>
  calculators.map((calculator) => {
    const { inputs, calculate } = calculator;
    const choices = Object.entries(inputs).flatMap(([key, input]) =>
      input.kind === 'choice' ? input.options.map(({ value }) => ({ [key]: value })) : [],
    );
    const all = choices.length > 0 ? choices : [{}];
    const values = { ...initialValues(calculator), base: 10_000_000_000 };
    return JSON.stringify(all.map((choice) => calculate({ ...values, ...choice }, figurePrinter('general'))));
  });

test('a changed table names the calculators that calculate otherwise with its figures, also under the name of another year', () => {
  const before = calculated();
  for (const table of taxTables) {
    const highest = table.brackets.at(-1)!;
    const { percent } = highest;
    highest.percent = '41.25';
    const changed = calculated().flatMap((after, at) => (after === before[at] ? [] : calculators[at]!.path));
    highest.percent = percent;
    const nextYear = table.name.replace(/\d+$/, String(table.year + 1));
    for (const id of [table.name, `${table.name}.1.tasa`, nextYear, `${nextYear}.1.tasa`])
      expect([id, calculatorUses(id, calculators).map(({ path }) => path)]).toEqual([id, changed]);
  }
});

test('no word of a calculator or of a table states a figure of the law: they take it from its file', () => {
  const literals = literalsOf(reader.now).map(({ country }) => country);
  const words = [...calculators.map((each) => JSON.stringify(each)), ...taxTables.map(({ title }) => title)];
  for (const text of words) expect(findLiterals(text, literals, literalsOf(reader.now))).toEqual([]);
});

import { NO_EXERCISE } from '#domain/exercise/exercise.ts';
import { figureText } from '#domain/exercise/figures.ts';
import { PLACEHOLDER } from '#domain/exercise/template.ts';
import { FormulaError } from '#domain/expression/formula-error.ts';
import { explainTerms, printTerms } from '#domain/glossary/term-links.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { tieNumbers } from '#domain/text/tie-numbers.ts';
import { printAmount, printDecimal } from '#domain/text/typed-number.ts';
import { chainOf } from './chain-of.ts';
import {
  COMPARED,
  dayIn,
  FACTS,
  type Fact,
  type Facts,
  type FactValue,
  LAST_DAY,
  numberOf,
  tableOf,
  valueAt,
  valueOn,
} from './facts.ts';

/** `{12.500,50}` is a number as Spain writes it, `{=21}` one that only happens to equal a fact, `{mx.iva}` a fact. */
const NUMBER = String.raw`=?(\d[\d.]*(?:,\d+)?)`;
/** With the day whose value is meant, where it is not the reader's. */
const REFERENCE = String.raw`([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)(?:@(\d{4}-\d{2}-\d{2}))?`;
const NUMBERS = new RegExp(String.raw`(?<!\{)\{${NUMBER}\}(?!\})`, 'g');
export const REFERENCES = new RegExp(String.raw`(?<!\{)\{${REFERENCE}\}(?!\})`, 'g');

/** A figure of an exercise, which stays, a reference or a number. */
const MARKS = new RegExp([PLACEHOLDER, REFERENCES, NUMBERS].map(({ source }) => source).join('|'), 'g');

/** Whose number format a text is printed in, and when. */
export type Reader = { country: string; now: Date };

const SIGNS: Record<string, string> = {
  ...{ ARS: '$', CLP: '$', COP: '$', MXN: '$' },
  ...{ DOP: 'RD$', PEN: 'S/\u00a0', USD: 'US$' },
};

/** A fact's value with its sign or unit, its number as a mark: 'S/ {5500}', '{16} %'. */
export function factText({ unit }: Pick<Fact, 'unit'>, { value }: Pick<FactValue, 'value'>): string {
  const shortest = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  const isMoney = unit in SIGNS || unit === 'EUR';
  const number = `{${isMoney ? printAmount(shortest, GENERAL) : printDecimal(shortest, GENERAL)}}`;
  return unit in SIGNS ? `${SIGNS[unit]}${number}` : `${number}\u00a0${unit === 'EUR' ? '€' : unit}`;
}

/** The same data with the facts in its texts and formulas held to the values of an instant (docs/decisions/0047-facts-as-data.md). */
export const pinFacts = <Value>(value: Value, instant: Date, facts: Facts = FACTS): Value =>
  mapTexts(value, (text) =>
    text.includes('{')
      ? text.replace(REFERENCES, (mark, id: string, day?: string) => {
          const fact = facts.get(id);
          return fact && !day ? `{${id}@${dayIn(fact.country, instant)}}` : mark;
        })
      : text,
  );

/** A text with its figures that facts alone decide; those of an exercise stand in it already, or stay. */
function withFigures(text: string, country: string, facts: Facts): string {
  if (!/\{\{[^{}]*\{/.test(text)) return text;
  const figures = { exercise: NO_EXERCISE, values: new Map(), texts: new Map() };
  return text.replace(PLACEHOLDER, (figure) => {
    const numbers = figure.replace(REFERENCES, (mark) => numberOf(mark.slice(1, -1), facts) ?? mark);
    try {
      return figureText(numbers, figures, country);
    } catch (error) {
      if (error instanceof FormulaError) return figure;
      throw error;
    }
  });
}

const printNumber = (number: string, country: string) =>
  printDecimal(number.replaceAll('.', '').replace(',', '.'), country);

/** A text with its marks resolved, in which no number parts from its unit; unknown marks stay as they are. */
export function printMarks(text: string, { country, now }: Reader, facts: Facts = FACTS): string {
  if (!text.includes('{')) return tieNumbers(text);
  const printNumbers = (marked: string) =>
    marked.replace(NUMBERS, (_, number: string) => printNumber(number, country));
  const figured = withFigures(pinFacts(printTerms(text, country), now, facts), country, facts);
  const printed = figured.replace(MARKS, (mark, _figure, id?: string, day?: string) => {
    const fact = id === undefined ? undefined : facts.get(id);
    if (fact) return printNumbers(factText(fact, valueOn(fact, day ?? '')));
    return mark.startsWith('{{') ? mark : printNumbers(mark);
  });
  return tieNumbers(printed);
}

/** The same data with another text in the place of each, by the name of its field; what does not change is not copied. */
export function mapTexts<Value>(
  value: Value,
  change: (text: string, field: string) => string,
  field = '',
): Value {
  if (typeof value === 'string') return change(value, field) as Value;
  if (Array.isArray(value)) return mapList(value, change, field) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  let changed: Value | undefined;
  for (const key in value) {
    const part = value[key];
    const mapped = mapTexts(part, change, key);
    if (mapped === part) continue;
    changed ??= { ...value };
    changed[key] = mapped;
  }
  return changed ?? value;
}

function mapList(list: unknown[], change: (text: string, field: string) => string, field: string): unknown[] {
  let changed: unknown[] | undefined;
  for (let at = 0; at < list.length; at += 1) {
    const mapped = mapTexts(list[at], change, field);
    if (mapped === list[at]) continue;
    changed ??= [...list];
    changed[at] = mapped;
  }
  return changed ?? list;
}

const LATER = new Date('9999-01-01');

/** A text as everybody who named no country would read it with the newest values: texts that differ in marks alone are equal. */
export const unmarked = (text: string): string =>
  printMarks(text, { country: GENERAL, now: LATER }).replaceAll('\u00a0', ' ');

/** Markdown whose facts are links to their sources, with the whole chain as title, and whose terms bring their sentence. */
export const linkFacts = (markdown: string, now: Date, facts: Facts = FACTS): string =>
  explainTerms(markdown).replace(REFERENCES, (mark, id: string, day?: string) => {
    const fact = facts.get(id);
    if (!fact) return mark;
    const held = day ? valueOn(fact, day) : valueAt(fact, now);
    const { title, href = '#dato' } = chainOf({ ...fact, ...held });
    return `[${factText(fact, held)}](<${href}> "${title}")`;
  });

/** The figures of the law in an answer's texts, as marks yet, each with where it comes from. */
export function factsIn(answer: object): { figure: string; title: string; href?: string }[] {
  const marks = new Map<string, RegExpMatchArray>();
  mapTexts(answer, (text) => {
    for (const found of text.matchAll(REFERENCES)) marks.set(found[0], found);
    return text;
  });
  return [...marks].flatMap(([figure, [, id = '', day = LAST_DAY]]) => {
    const fact = FACTS.get(id);
    return fact ? [{ figure, ...chainOf({ ...fact, ...valueOn(fact, day) }) }] : [];
  });
}

/** What a text refers to that nobody compared with its source: facts, and tables as a whole. */
export const uncheckedFacts = (markdown: string): (Fact & { country: string })[] =>
  [...new Set([...markdown.matchAll(REFERENCES)].map(([, id = '']) => tableOf(id) ?? id))].flatMap((id) => {
    const fact = COMPARED.get(id);
    return fact && !fact.checked ? [fact] : [];
  });

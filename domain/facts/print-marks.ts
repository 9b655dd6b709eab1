import { readSource } from '#domain/course/sources.ts';
import { GENERAL } from '#domain/people/countries.ts';
import { printAmount, printDecimal } from '#domain/text/typed-number.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { CHAIN } from './chain.ts';
import { FACTS, type Fact, type Facts, type FactValue, valueAt } from './facts.ts';

/** `{12.500,50}` is a number as Spain writes it, `{=21}` one that only happens to equal a fact, `{mx.iva}` a fact. */
const NUMBER = String.raw`=?(\d[\d.]*(?:,\d+)?)`;
const REFERENCE = String.raw`([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)`;
const NUMBERS = new RegExp(String.raw`(?<!\{)\{${NUMBER}\}(?!\})`, 'g');
export const REFERENCES = new RegExp(String.raw`(?<!\{)\{${REFERENCE}\}(?!\})`, 'g');

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

const printNumber = (number: string, country: string) =>
  printDecimal(number.replaceAll('.', '').replace(',', '.'), country);

/** A text with its marks resolved, in which no number parts from its '%'; unknown marks, and texts without any, stay as they are. */
export function printMarks(text: string, { country, now }: Reader, facts: Facts = FACTS): string {
  if (!text.includes('{')) return text;
  const valued = text.replace(REFERENCES, (mark, id: string) => {
    const fact = facts.get(id);
    return fact ? factText(fact, valueAt(fact, now)) : mark;
  });
  return valued
    .replace(NUMBERS, (_, number: string) => printNumber(number, country))
    .replace(/(\d) %/g, '$1\u00a0%');
}

/** The same data with another text in the place of each; what does not change is not copied. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) {
    const changed = value.map((item) => mapTexts(item, change));
    return changed.some((item, index) => item !== value[index]) ? (changed as Value) : value;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const entries = Object.entries(value);
  const changed = entries.map(([key, field]) => [key, mapTexts(field, change)] as const);
  const isSame = changed.every(([, field], index) => field === entries[index]![1]);
  return isSame ? value : (Object.fromEntries(changed) as Value);
}

const LATER = new Date('9999-01-01');

/** A text as everybody who named no country would read it with the newest values: texts that differ in marks alone are equal. */
export const unmarked = (text: string): string =>
  printMarks(text, { country: GENERAL, now: LATER }).replaceAll('\u00a0', ' ');

/** Markdown whose facts are links to their sources, with the whole chain as title. */
export const linkFacts = (markdown: string, now: Date, facts: Facts = FACTS): string =>
  markdown.replace(REFERENCES, (mark, id: string) => {
    const fact = facts.get(id);
    if (!fact) return mark;
    const held = valueAt(fact, now);
    const { text, url } = readSource(fact.source);
    const until = held.to ? ` hasta el ${describeDay(held.to)}` : '';
    const dates = `Consta desde el ${describeDay(held.from)}${until}`;
    const chain = [fact.title, text, dates, `Revisado el ${describeDay(fact.reviewed)}`].join(' · ');
    return `[${factText(fact, held)}](<${url ?? '#dato'}> "${CHAIN}${chain.replaceAll('"', '”')}")`;
  });

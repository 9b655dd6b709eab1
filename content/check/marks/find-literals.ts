import { FACT_COUNTRIES, FACTS, type Facts, valueAt } from '#domain/facts/facts.ts';
import { factText } from '#domain/facts/print-marks.ts';
import { countryName, GENERAL } from '#domain/people/country-name.ts';

/** Smaller ones are everywhere, such as the first limit of a table. */
const SMALLEST = 1;

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');

/** What a fact's value looks like in a text that does not refer to it: '16 %', with or without braces around its number. */
function literalOf(text: string): string {
  const pattern = escaped(text).replace('{', '\\{?').replace('}', '\\}?').replaceAll('\u00a0', '[ \u00a0]');
  return `(?<![\\d.,{=])${pattern}(?![.,]?\\d)`;
}

/** For each country, the values of its facts at an instant as patterns, with the facts that have each. */
export function literalsOf(now: Date, facts: Facts = FACTS) {
  const known = [...facts.values()].filter(
    (fact) => fact.checked && Number(valueAt(fact, now).value) >= SMALLEST,
  );
  const texts = known.map((fact) => ({ fact, text: factText(fact, valueAt(fact, now)) }));
  return FACT_COUNTRIES.map((country) => {
    const own = texts.filter(({ fact }) => fact.country === country);
    return {
      country,
      name: new RegExp(`(?<!\\p{L})${countryName(country)}(?!\\p{L})`, 'u'),
      literals: [...Map.groupBy(own, ({ text }) => text)].map(([text, same]) => ({
        pattern: new RegExp(literalOf(text), 'g'),
        ids: same.map(({ fact }) => fact.id),
      })),
    };
  });
}

export type Literals = ReturnType<typeof literalsOf>;

/** The countries whose facts a text may state: the lesson's, or else those that the text names. */
export const countriesIn = (text: string, lessonCountry: string, literals: Literals): string[] =>
  literals
    .filter(({ country, name }) => (lessonCountry === GENERAL ? name.test(text) : country === lessonCountry))
    .map(({ country }) => country);

export type Found = { text: string; ids: string[] };

/** The figures of a text that equal a fact of these countries without referring to it. */
export const findLiterals = (text: string, countries: readonly string[], literals: Literals): Found[] =>
  literals
    .filter(({ country }) => countries.includes(country))
    .flatMap((each) => each.literals)
    .flatMap(({ pattern, ids }) => (text.match(pattern) ?? []).map((found) => ({ text: found, ids })));

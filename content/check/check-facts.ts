import { parseFacts } from '#content/catalog.ts';
import type { factUses } from '#content/fact-uses.ts';
import type { Problem } from '#content/format/lesson-file.ts';
import { dayIn, expiredNames, FACT_COUNTRIES } from '#domain/facts/facts.ts';
import type { TaxTable } from '#domain/tax-tables/brackets.ts';
import { taxTables } from '#domain/tax-tables/tables.ts';

export type FactsFile = { file: string; text: string };

/** The problems of the files of facts, each with its line: their form, and values said as of today whose last day is over. */
export function checkFacts(
  files: readonly FactsFile[],
  now: Date,
  usesOf: ReturnType<typeof factUses>,
): Problem[] {
  const problems = files.flatMap(({ file, text }) => {
    const { rows, problems } = parseFacts(text, file);
    const country = /([a-z]+)\.json$/.exec(file)![1]!;
    const lineOf = (id: string) => text.slice(0, text.indexOf(`"${id}"`)).split('\n').length;
    const wrong = rows.flatMap(({ id, reviewed }) => {
      const message = id.startsWith(`${country}.`)
        ? reviewed > dayIn(country.toUpperCase(), now) && `La revisión de «${id}» está en el futuro.`
        : `El id «${id}» empieza por «${country}.».`;
      return message ? [{ file, line: lineOf(id), message }] : [];
    });
    const isKnown = FACT_COUNTRIES.includes(country.toUpperCase());
    const unknown = { file, line: 1, message: `No se conoce la zona horaria de «${country}».` };
    return [...problems, ...wrong, ...(isKnown ? [] : [unknown])];
  });
  const expired = findExpired(files, now, usesOf).filter(({ isSaid }) => isSaid);
  return [...problems, ...expired.map(({ isSaid: _, ...problem }) => problem)];
}

/** What holds no more and is said of its own days alone, so that nothing has to be corrected. */
export const describeExpired = (...args: Parameters<typeof findExpired>): string[] =>
  findExpired(...args).flatMap(({ isSaid, file, message }) =>
    isSaid ? [] : [`Solo de sus días: ${file}  ${message}`],
  );

/** A value that lessons hold to its day, `{id@day}`, may pass; until its year is over, so may a part of a table that its title names. */
function findExpired(files: readonly FactsFile[], now: Date, usesOf: ReturnType<typeof factUses>) {
  return expiredNames(now).map(({ name, last }) => {
    const of = files.find(({ text }) => text.includes(`"id": "${name}"`));
    const file = of?.file ?? `content/facts/tables/${name.replaceAll('_', '-')}.json`;
    const line = of ? of.text.slice(0, of.text.indexOf(`"id": "${name}"`)).split('\n').length : 1;
    const message = `«${name}» valía hasta el ${last}: escribe el valor que sigue.`;
    const table = taxTables.find((each) => each.name === name);
    const isSaid = table ? isYearOver(table, now) : usesOf(name).length > 0;
    return { file, line, message, isSaid };
  });
}

const isYearOver = ({ year, country }: TaxTable, now: Date) => dayIn(country, now) > `${year}-12-31`;

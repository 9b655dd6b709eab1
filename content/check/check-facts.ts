import { parseFacts } from '#content/catalog.ts';
import type { Problem } from '#content/format/lesson-file.ts';
import { dayIn, expiredNames, FACT_COUNTRIES } from '#domain/facts/facts.ts';

export type FactsFile = { file: string; text: string };

/** Every problem of the files of facts, each with its line: their form, and values whose last day has passed where they hold. */
export function checkFacts(files: readonly FactsFile[], now: Date): Problem[] {
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
  return [...problems, ...expiredProblems(files, now)];
}

const expiredProblems = (files: readonly FactsFile[], now: Date): Problem[] =>
  expiredNames(now).map(({ name, last }) => {
    const of = files.find(({ text }) => text.includes(`"id": "${name}"`));
    const file = of?.file ?? `content/facts/tables/${name.replaceAll('_', '-')}.json`;
    const line = of ? of.text.slice(0, of.text.indexOf(`"id": "${name}"`)).split('\n').length : 1;
    return { file, line, message: `«${name}» valía hasta el ${last}: escribe el valor que sigue.` };
  });

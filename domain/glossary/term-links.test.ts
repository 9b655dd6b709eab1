import { expect, test } from 'vitest';
import { linkFacts, printMarks } from '#domain/facts/print-marks.ts';
import { explainTerms } from './term-links.ts';

const now = new Date('2026-11-29T12:00:00Z');
const read = (markdown: string, country: string) => printMarks(linkFacts(markdown, now), { country, now });

test.each([
  ['PE', 'En Perú: IGV'],
  ['DO', 'En República Dominicana: ITBIS'],
  ['ES', ''],
  ['general', ''],
])('in %s a link to a term brings its sentence and the word of that country: %s', (country, word) => {
  expect(read('El [IVA](/glosario#iva).', country)).toBe(
    `El [IVA](/glosario#iva "Término: IVA · Impuesto sobre lo que se compra, que se paga junto con el precio. · ${word}").`,
  );
});

test('links to no term, and other links, stay as they are', () => {
  const text = '[a](/glosario#nada), [b](/lessons/una) y [c](https://example.org)';
  expect(explainTerms(text)).toBe(text);
});

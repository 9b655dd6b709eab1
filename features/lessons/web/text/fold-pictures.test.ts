import { expect, test } from 'vitest';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { parseLessonText } from '../../parse-lesson-text.ts';

const TABLE = '| Concepto | Importe |\n| --- | ---: |\n| Sueldo | {12.500,50} € |\n| **Neto** | **−$40** |';
const PICTURE = '![Un recibo con {12.500,50} €](/dibujos/recibo "Recibo")';

test('a picture is a section of its words and its table, whose cells have their numbers', () => {
  const [section, after] = parseLessonText(`${PICTURE}\n\n${TABLE}\n\nSigue.`).filter(
    (node) => typeof node !== 'string',
  );
  expect(section).toMatchObject({
    tag: 'section',
    props: { picture: 'recibo', alt: 'Un recibo con {12.500,50} €', title: 'Recibo' },
    children: [{ tag: 'p', children: ['Un recibo con {12.500,50} €'] }, { tag: 'table' }],
  });
  expect(JSON.stringify(section)).toContain('"amount":12500.5');
  expect(JSON.stringify(section)).toContain('"amount":-40');
  expect(after).toEqual({ tag: 'p', children: ['Sigue.'] });
});

test('its figures are printed as the country of the reader writes them, and stay the same numbers', () => {
  const now = new Date('2026-11-29');
  const shown = JSON.stringify(
    mapTexts(parseLessonText(`${PICTURE}\n\n${TABLE}`), (text) => printMarks(text, { country: 'MX', now })),
  );
  expect(shown).toContain('Un recibo con 12,500.50\u00a0€');
  expect(shown).toContain('"amount":12500.5');
});

test('a picture without a table, or of an unknown kind, leaves its words', () => {
  expect(parseLessonText(PICTURE)).toMatchObject([
    { tag: 'p', children: [{ tag: 'img', props: { alt: 'Un recibo con {12.500,50} €' } }] },
  ]);
  const unknown = parseLessonText(`![Un mapa](/dibujos/mapa)\n\n${TABLE}`).filter(
    (node) => typeof node !== 'string',
  );
  expect(unknown).toMatchObject([{ tag: 'p' }, { tag: 'table' }]);
  expect(JSON.stringify(unknown)).not.toMatch(/src|picture|amount/);
});

test('nothing of a table can become a script or an element of its own', () => {
  const text = parseLessonText(
    `${PICTURE}\n\n| a | b |\n| - | - |\n| <script>x</script> | <svg onload=x>1 |\n| c | 2 |`,
  );
  expect(JSON.stringify(text)).not.toMatch(/script|svg|onload/);
});

import { expect, test } from 'vitest';
import { withoutCardQuestions, withTextFirst } from './cards.ts';
import { cutIntoCards } from './cut-cards.ts';

const cut = (...blocks: string[]) => cutIntoCards(blocks.join('\n\n')).map(({ markdown }) => markdown);

const long = 'Una frase que ocupa su sitio. '.repeat(18).trim();
const short = 'Una frase que ocupa su sitio. '.repeat(8).trim();

test('each section is a card, and so is what stands before the first', () => {
  expect(cutIntoCards('Hola.\n\n## Uno\n\nA.\n\n## Dos\n\nB.')).toEqual([
    { title: '', anchors: [], endsSection: true, markdown: 'Hola.' },
    { title: 'Uno', anchors: ['uno'], endsSection: true, markdown: 'A.' },
    { title: 'Dos', anchors: ['dos'], endsSection: true, markdown: 'B.' },
  ]);
});

test('a section that does not fit a phone is cut between its paragraphs', () => {
  expect(cut('## Uno', long, long)).toEqual([long, long]);
  expect(cut('## Uno', long)).toEqual([long]);
});

test('a table is as high as its cells break on a phone, so that words need a card of their own and figures do not', () => {
  const tableOf = (cell: string) =>
    ['| A | B | C |', '|---|---|---|', ...Array(4).fill(`| ${cell} | ${cell} | ${cell} |`)].join('\n');
  const words = tableOf('Lo que se explica en una celda');
  expect(cut('## Uno', short, tableOf('$100'))).toHaveLength(1);
  expect(cut('## Uno', short, words)).toEqual([short, words]);
});

test('what ends in a colon stays with its list, whose items stay together', () => {
  expect(cut('## Uno', long, 'Mira dos cosas:', `- ${long}`, '- otra')).toEqual([
    long,
    `Mira dos cosas:\n\n- ${long}\n\n- otra`,
  ]);
});

test('a line of three dashes cuts a section there and nowhere else', () => {
  expect(cut('## Uno', 'A.', '---', long, `${long} Y más.`)).toEqual(['A.', `${long}\n\n${long} Y más.`]);
});

test('what follows a calculator stands on the next card', () => {
  const calculator = '[Pruébalo](/calculadoras/prestamo)';
  expect(cut('## Uno', calculator, 'Después.')).toEqual([calculator, 'Después.']);
});

test('a smaller heading belongs to the card on which it stands', () => {
  expect(cutIntoCards('## Uno\n\nA.\n\n### Dentro\n\nB.')).toMatchObject([
    { anchors: ['uno', 'dentro'], markdown: 'A.\n\n### Dentro\n\nB.' },
  ]);
});

test('cards hold more when there would be more than ten', () => {
  const cards = cut(...Array.from({ length: 7 }, (_, index) => [`## S${index}`, long, long]).flat());
  expect(cards.length).toBeLessThanOrEqual(10);
});

test('the questions of the cards are no part of the text, and a title with their subject is', () => {
  expect(withoutCardQuestions('A.\n\n# Preguntas de las tarjetas\n\n## ¿B?')).toBe('A.');
  expect(withoutCardQuestions('A.\n\n# Tarjetas\n\nB.')).toBe('A.\n\n# Tarjetas\n\nB.');
});

test('a paragraph that was added behind the questions of the cards goes on with the text', () => {
  const questions =
    '# Preguntas de las tarjetas\n\n## ¿B?\n\n- [x] Sí\n- [ ] No\n\n> Porque sí.\n\nrepasa: a';
  expect(withTextFirst(`## A\n\nA.\n\n${questions}\n\nUn **párrafo**.\n\n- Más`)).toBe(
    `## A\n\nA.\n\nUn **párrafo**.\n\n- Más\n\n${questions}`,
  );
  for (const text of [`## A\n\nA.\n\n${questions}`, `${questions}\n\n> Y más.`, 'A.\n\nB.'])
    expect(withTextFirst(text)).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { changeBetween, insertImage, insertLink, insertTable, type TextEdit } from './insert-blocks.ts';
import { toggleBold, toggleItalic } from './toggle-emphasis.ts';
import { changeHeading, toggleList, toggleNumberedList, toggleQuote } from './toggle-lines.ts';

/** ‹ and › stand around the selection; ‹› is the caret. */
const read = (marked: string): TextEdit => ({
  text: marked.replace(/[‹›]/g, ''),
  start: marked.indexOf('‹'),
  end: marked.indexOf('›') - 1,
});

const show = ({ text, start, end }: TextEdit) =>
  `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;

type Row = [before: string, after: string];

const tables: Record<string, [change: (edit: TextEdit) => TextEdit, rows: Row[]]> = {
  Negrita: [
    toggleBold,
    [
      ['un ‹gasto› fijo', 'un **‹gasto›** fijo'],
      ['un **‹gasto›** fijo', 'un ‹gasto› fijo'],
      ['un ‹**gasto**› fijo', 'un ‹gasto› fijo'],
      ['un ‹gasto ›fijo', 'un **‹gasto›** fijo'],
      ['un ga‹›sto fijo', 'un **‹gasto›** fijo'],
      ['un *‹gasto›* fijo', 'un ***‹gasto›*** fijo'],
      ['un ***‹gasto›*** fijo', 'un *‹gasto›* fijo'],
      ['‹›', '**‹texto›**'],
      ['Así: ‹› y más', 'Así: **‹texto›** y más'],
      ['‹- uno\n\n- dos›', '‹- **uno**\n\n- **dos**›'],
      ['‹- **uno**\n- **dos**›', '‹- uno\n- dos›'],
      ['‹## **uno**\n> dos›', '‹## **uno**\n> **dos**›'],
      ['‹año› 🐷', '**‹año›** 🐷'],
    ],
  ],
  Cursiva: [
    toggleItalic,
    [
      ['un ‹gasto› fijo', 'un *‹gasto›* fijo'],
      ['un *‹gasto›* fijo', 'un ‹gasto› fijo'],
      ['un **‹gasto›** fijo', 'un ***‹gasto›*** fijo'],
      ['un ***‹gasto›*** fijo', 'un **‹gasto›** fijo'],
      ['‹›', '*‹texto›*'],
    ],
  ],
  Encabezado: [
    changeHeading,
    [
      ['La ‹›idea', '## La ‹›idea'],
      ['## La ‹›idea', '### La ‹›idea'],
      ['### La ‹›idea', 'La ‹›idea'],
      ['#### La ‹idea›', 'La ‹idea›'],
      ['- La ‹›idea', '## La ‹›idea'],
      ['‹uno\n\ndos›', '‹## uno\n\n## dos›'],
      ['\n‹›idea', '\n## ‹›idea'],
      ['‹›', '## ‹›'],
      ['‹›\nidea', '## ‹›\nidea'],
    ],
  ],
  Lista: [
    toggleList,
    [
      ['‹uno\ndos›', '‹- uno\n- dos›'],
      ['‹- uno\n- dos›', '‹uno\ndos›'],
      ['‹1. uno\n2. dos›', '‹- uno\n- dos›'],
      ['‹uno\n\ndos›', '‹- uno\n\n- dos›'],
      ['‹uno\n›dos', '- ‹uno›\n\ndos'],
      ['antes\nu‹›no\ndespués', 'antes\n\n- u‹›no\n\ndespués'],
      ['- uno\nd‹›os\n- tres', '- uno\n- d‹›os\n- tres'],
      ['‹›', '- ‹›'],
    ],
  ],
  'Lista numerada': [
    toggleNumberedList,
    [
      ['‹uno\n\ndos›', '‹1. uno\n\n2. dos›'],
      ['‹1. uno\n2. dos›', '‹uno\ndos›'],
      ['‹- uno\n- dos›', '‹1. uno\n2. dos›'],
    ],
  ],
  Cita: [
    toggleQuote,
    [
      ['‹uno\n\ndos›', '‹> uno\n>\n> dos›'],
      ['‹> uno\n>\n> dos›', '‹uno\n\ndos›'],
      ['‹- uno›', '> ‹- uno›'],
      ['u‹›no\ndos', '> u‹›no\n\ndos'],
    ],
  ],
  Enlace: [
    insertLink,
    [
      ['el ‹banco› central', 'el [banco](‹https://›) central'],
      ['Ver ‹›', 'Ver [‹texto›](https://)'],
      ['Ver ‹https://banco.example/a›', 'Ver [‹texto›](https://banco.example/a)'],
    ],
  ],
  'Tabla de 2 filas y 2 columnas': [
    (edit) => insertTable(edit, { rows: 2, columns: 2 }),
    [
      ['‹›', '| ‹Columna 1› | Columna 2 |\n| --- | --- |\n|   |   |\n|   |   |'],
      ['a‹›b', 'a\n\n| ‹Columna 1› | Columna 2 |\n| --- | --- |\n|   |   |\n|   |   |\n\nb'],
      ['a\n‹›\n\nb', 'a\n\n| ‹Columna 1› | Columna 2 |\n| --- | --- |\n|   |   |\n|   |   |\n\nb'],
    ],
  ],
  Imagen: [
    (edit) => insertImage(edit, { url: '/uploads/lessons/lesson-1-8x6.webp', alt: 'Hucha', caption: '' }),
    [
      ['‹›', '![Hucha](/uploads/lessons/lesson-1-8x6.webp)‹›'],
      ['Antes.‹›', 'Antes.\n\n![Hucha](/uploads/lessons/lesson-1-8x6.webp)‹›'],
      ['‹›Después.', '![Hucha](/uploads/lessons/lesson-1-8x6.webp)‹›\n\nDespués.'],
      ['una ‹› aquí', 'una ![Hucha](/uploads/lessons/lesson-1-8x6.webp)‹› aquí'],
    ],
  ],
};

describe.each(Object.entries(tables))('%s', (_, [change, rows]) => {
  test.each(rows)('%j becomes %j', (before, after) => {
    expect(show(change(read(before)))).toBe(after);
  });
});

test.each([
  ['uno dos', 'uno **dos**', { from: 4, to: 7, inserted: '**dos**' }],
  ['uno', 'uno\n\ndos', { from: 3, to: 3, inserted: '\n\ndos' }],
  ['aaa', 'aa', { from: 2, to: 3, inserted: '' }],
  ['uno', 'uno', undefined],
])('from %j to %j is the replacement %o', (before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change);
});

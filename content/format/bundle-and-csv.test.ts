import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { changedSample, sampleLesson } from '#test/content/sample-lesson.ts';
import { parseLessonBundle, printLessonBundle } from './lesson-bundle.ts';
import { printCsv, rearmFormula } from './print/print-csv.ts';
import { csvColumns, printLessonsCsv } from './print/print-lessons-csv.ts';
import { parseLesson } from './read/parse-lesson.ts';
import { parseLessonsCsv } from './read/parse-lessons-csv.ts';

const separator = '===== siguiente lección =====';
const sample = parseLesson(sampleLesson, 'hucha.md').lesson!;
const csv = printLessonsCsv([sample]);
const [header, lessonRow, ...questionRows] = csv.split('\r\n');

test('a single lesson file is a bundle of one', () => {
  expect(parseLessonBundle(sampleLesson, 'una.md')).toMatchObject({ lessons: [sample], problems: [] });
  expect(printLessonBundle([sample])).toBe(sampleLesson);
});

test('an empty file holds no lessons', () => {
  expect(parseLessonBundle(printLessonBundle([]), 'nada.md')).toMatchObject({ lessons: [], problems: [] });
});

test('a problem in the second lesson of a bundle has its line in the whole file, and the first is read', () => {
  const second = changedSample('id: finanzas-hucha', 'id: finanzas-dos').replace(
    'is_free: true',
    'is_free: quizá',
  );
  const { lessons, problems } = parseLessonBundle(`${sampleLesson}\n${separator}\n\n${second}`, 'dos.md');
  expect(lessons).toMatchObject([{ id: 'finanzas-hucha' }]);
  expect(problems).toMatchObject([{ line: 42, part: 35, message: expect.stringContaining('is_free') }]);
});

test('an id that comes twice in a bundle is reported where it comes again', () => {
  const { problems } = parseLessonBundle(`${sampleLesson}\n${separator}\n\n${sampleLesson}`, 'dos.md');
  expect(problems).toEqual([
    { file: 'dos.md', line: 36, message: 'El id «finanzas-hucha» ya está en dos.md, línea 2.' },
  ]);
});

test.each([
  ['a byte order mark', csv],
  ['no byte order mark', csv.slice(1)],
  ['line ends of Unix', csv.replaceAll('\r\n', '\n')],
  ['empty rows at the end', `${csv}${';'.repeat(35)}\r\n\r\n`],
  ['rows in another order', [header, ...questionRows.filter(Boolean), lessonRow, ''].join('\r\n')],
])('CSV with %s is read', (_case, text) => {
  expect(parseLessonsCsv(text, 'lecciones.csv')).toMatchObject({ lessons: [sample], problems: [] });
});

/** As versions before 1.16 wrote it: commas, the columns' own names, `true` and `false`. */
function olderCsv(columns = csvColumns.length) {
  const rows = parse(csv.slice(1), { delimiter: ';', from_line: 2 });
  const words = new Map([
    ['sí', 'true'],
    ['no', 'false'],
  ]);
  const cells = (row: string[]) => row.map((text) => words.get(text) ?? rearmFormula(text)).slice(0, columns);
  return printCsv([csvColumns.slice(0, columns), ...rows.map(cells)]);
}

test('CSV exported before its heads were Spanish is read', () => {
  expect(olderCsv()).toMatch(/^\ufefffila,id,title,category,/);
  expect(olderCsv()).toContain(',true,');
  expect(parseLessonsCsv(olderCsv(), 'lecciones.csv')).toMatchObject({ lessons: [sample], problems: [] });
});

test('CSV exported before there were reasons, passages, drawn questions, countries and validity is read', () => {
  const older = parseLessonsCsv(olderCsv(csvColumns.indexOf('reason_a')), 'lecciones.csv');
  expect(older).toMatchObject({ lessons: [sample], problems: [] });
});

test('CSV is like the other files of the office: semicolons, Spanish heads, sí and no', () => {
  expect(csv).toMatch(/^\ufeffFila;Id;Título;Categoría;Subtema;Descripción;Orden;Gratis;/);
  expect(lessonRow).toMatch(/^leccion;finanzas-hucha;.*;sí;/);
  const upper = csv.replace(header ?? '', `\ufeff${header?.slice(1).toUpperCase()}`);
  expect(parseLessonsCsv(upper, 'lecciones.csv')).toMatchObject({ lessons: [sample], problems: [] });
});

test('a problem in CSV names the column as the header of the file does', () => {
  const messages = (text: string) => parseLessonsCsv(text, 'a.csv').problems.map(({ message }) => message);
  expect(messages(csv.replace(';sí;', ';quizá;'))).toEqual([expect.stringMatching(/^«Gratis» debe ser/)]);
  const older = messages(olderCsv().replace(',true,', ',quizá,'));
  expect(older).toEqual([expect.stringMatching(/^«is_free» debe ser/)]);
});

test('CSV brings reasons, a fixed order of options, a passage and the number of drawn questions', () => {
  const question = { ...sample.questions[0]!, reasons: ['Diez meses.', '', 'Trece meses.'] };
  const lesson = {
    ...sample,
    questions_drawn: 1,
    questions: [{ ...question, shuffle_options: false, passage: 'en-resumen' }],
  };
  expect(parseLessonsCsv(printLessonsCsv([lesson]), 'lecciones.csv')).toMatchObject({
    lessons: [lesson],
    problems: [],
  });
});

test('CSV that a Spanish spreadsheet saved with semicolons is read', () => {
  const rows = [
    'fila;id;title;category;subtopic;description;order_index;is_free;points_reward;reviewed;sources;checks;content;question_text;option_a;option_b;option_c;option_d;option_e;option_f;correct_answer;explanation;points',
    'leccion;ahorro;Ahorrar;inversiones;;;3;FALSO;10;20/11/2026;;;Texto;;;;;;;;;;',
    'pregunta;ahorro;;;;;;;;;;;;¿Sí o no?;Sí;No;;;;;b;;5',
  ];
  expect(parseLessonsCsv(rows.join('\r\n'), 'lecciones.csv')).toMatchObject({
    problems: [],
    lessons: [
      { is_free: false, reviewed: '2026-11-20', questions: [{ options: ['Sí', 'No'], correct_answer: 1 }] },
    ],
  });
});

test('text that a spreadsheet would run as a formula is exported as text and imported unchanged', () => {
  const texts = ['=1+1', '+1', '-1', '@a', "'=1", "''-1", "'texto", '＝1'];
  const dangerous = texts.map((title, index) => ({ ...sample, id: `l-${index}`, title, description: title }));
  const printed = printLessonsCsv(dangerous);
  expect(printed).not.toMatch(/;"?[=+\-@＝＋－＠]/);
  expect(parseLessonsCsv(printed, 'lecciones.csv').lessons).toEqual(dangerous);
});

const badRows: [string, (rows: string[]) => string[], number, RegExp][] = [
  ['nothing at all', () => [], 1, /vacío/],
  [
    'a missing column',
    (rows) => [rows[0]!.replace('Correcta', 'otra'), ...rows.slice(1)],
    1,
    /Falta la columna «Correcta»/,
  ],
  ['an unknown column', (rows) => [`${rows[0]};precio`, ...rows.slice(1)], 1, /ninguna columna «precio»/],
  ['a column given twice', (rows) => [`${rows[0]};id`, ...rows.slice(1)], 1, /está 2 veces/],
  ['an unknown kind of row', (rows) => [rows[0]!, 'nota;x'], 2, /«nota»/],
  [
    'a question of a lesson that is not there',
    (rows) => [rows[0]!, 'pregunta;otra;;;;;;;;;;;;¿Sí?;a;b;;;;;A;;5'],
    2,
    /«otra», que no está/,
  ],
  [
    'a letter without an option',
    (rows) => [...rows, 'pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;b;;;;;C;;5'],
    8,
    /letra de una de las 2/,
  ],
  [
    'no letter',
    (rows) => [...rows, 'pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;b;;;;;;;5'],
    8,
    /Ninguna opción/,
  ],
  [
    'a gap between options',
    (rows) => [...rows, 'pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;;b;;;;A;;5'],
    8,
    /vacía/,
  ],
  [
    'a cell of the other kind of row',
    (rows) => [...rows, 'pregunta;finanzas-hucha;Título;;;;;;;;;;;¿Sí?;a;b;;;;;A;;5'],
    8,
    /«Título» no se usa/,
  ],
  [
    'more cells than columns',
    (rows) => [...rows, `pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;b;;;;;A;;5${';'.repeat(17)};más`],
    8,
    /41 celdas/,
  ],
  [
    'a reason for an option that is not there',
    (rows) => [...rows, 'pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;b;;;;;A;;5;;;Sobra'],
    8,
    /«Motivo C» es el motivo/,
  ],
  [
    'an unclear yes or no for shuffling',
    (rows) => [...rows, `pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;b;;;;;A;;5${';'.repeat(7)}quizá`],
    8,
    /«Barajar opciones»/,
  ],
  [
    'a passage that the lesson lacks',
    (rows) => [...rows, `pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;b;;;;;A;;5${';'.repeat(8)}detalle`],
    8,
    /«detalle» no es ningún título.*Los que hay: en-resumen/,
  ],
  [
    'a level that is none',
    (rows) => [...rows, `pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;b;;;;;A;;5${';'.repeat(16)}magia 3`],
    8,
    /«magia» no es un nivel/,
  ],
  [
    'a tag that is too long',
    (rows) => [
      ...rows,
      `pregunta;finanzas-hucha;;;;;;;;;;;;¿Sí?;a;b;;;;;A;;5${';'.repeat(17)}${'a'.repeat(31)}`,
    ],
    8,
    /pasa de 30 letras/,
  ],
  ['quotes that do not close', (rows) => [...rows, 'pregunta;"finanzas'], 8, /no las cierra/],
  ['a lesson given twice', (rows) => [...rows, ...rows.slice(1, 7)], 8, /ya está en lecciones.csv, línea 2/],
];

test.each(badRows)(
  'CSV with %s is reported with its line and yields no lesson',
  (_case, change, line, message) => {
    const rows = csv
      .trimEnd()
      .slice(1)
      .split('\r\n')
      .flatMap((row) => row.split('\n'));
    const result = parseLessonsCsv(change(rows).join('\n'), 'lecciones.csv');
    expect(result.lessons).toEqual([]);
    expect(result.problems).toContainEqual(
      expect.objectContaining({ file: 'lecciones.csv', line, message: expect.stringMatching(message) }),
    );
  },
);

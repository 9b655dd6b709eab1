import { csvColumns } from '#content/format/print/print-lessons-csv.ts';
import { encoded, type ForeignFile, file } from './foreign-file.ts';

type Cells = Partial<Record<(typeof csvColumns)[number], string>>;
type Style = { mark?: string; end?: string; quoteAll?: boolean; columns?: readonly string[] };

const EXPORTED = csvColumns as readonly string[];
/** The columns that must be there, in another order. */
const SHUFFLED = EXPORTED.toReversed();

function sheet(
  rows: Cells[],
  { mark = ',', end = '\n', quoteAll = false, columns = EXPORTED }: Style = {},
): string {
  const cell = (text: string) =>
    quoteAll || /["\r\n]/.test(text) || text.includes(mark) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [
    columns,
    ...rows.map((row) => columns.map((name) => (row as Record<string, string>)[name] ?? '')),
  ];
  return lines.map((cells) => cells.map(cell).join(mark) + end).join('');
}

let made = 0;
/** A lesson and its questions; each file has lessons of its own. */
function lesson(...questions: Cells[]): Cells[] {
  made += 1;
  const id = `hoja-de-calculo-${made}`;
  const head: Cells = {
    ...{
      fila: 'leccion',
      id,
      title: `La hoja ${made}`,
      category: 'finanzas_personales',
      is_free: 'VERDADERO',
    },
    ...{
      order_index: '1',
      points_reward: '10',
      reviewed: '20/11/2026',
      content: 'Ahorrar es apartar\nun "poco", cada mes.',
    },
  };
  return [head, ...questions.map((question) => ({ ...question, fila: 'pregunta', id }))];
}

const sound: Cells = {
  ...{ question_text: '¿Cuánto, con 5 € al año?', option_a: '5 €; o más', option_b: '"Nada", dicen' },
  ...{ correct_answer: 'a', explanation: 'Son 5 €, siempre.', points: '5' },
};
const keyless: Cells = { ...sound, question_text: '¿Y la clave?', correct_answer: 'F' };

/** The lessons' CSV as spreadsheets save it again. */
export const spreadsheetFiles: ForeignFile[] = [
  file('google.csv', sheet(lesson(sound), { end: '\r\n' }), 1),
  file(
    'libreoffice-quoted.csv',
    sheet(lesson(sound, { ...sound, question_text: '¿Otra?' }), { quoteAll: true }),
    2,
  ),
  file('libreoffice-tabs.csv', sheet(lesson(sound), { mark: '\t' }), 1),
  encoded(file('excel-utf8.csv', sheet(lesson(sound), { mark: ';', end: '\r\n' }), 1), 'bom'),
  encoded(file('excel-ansi.csv', sheet(lesson(sound), { mark: ';', end: '\r\n' }), 1), 'latin1'),
  encoded(file('excel-unicode.csv', sheet(lesson(sound), { mark: '\t', end: '\r\n' }), 1), 'utf16le'),
  file('excel-sep.csv', `sep=;\r\n${sheet(lesson(sound), { mark: ';', end: '\r\n' })}`, 1),
  file('other-order.csv', sheet(lesson(sound), { mark: ';', columns: SHUFFLED }), 1),
  file('empty-rows.csv', `${sheet(lesson(sound))}${',,,\n'.repeat(3)}`, 1),
  file('one-lesson-wrong.csv', sheet([...lesson(sound), ...lesson(sound, keyless)]), 1, [
    [8, /letra de una de las 2/],
  ]),
  file('another-table.csv', 'Pregunta;Respuesta\n¿Sí?;Sí\n', 0, [[1, /no nombra las columnas/]]),
  file('open-quotes.csv', `${sheet(lesson(sound))}pregunta,"abierta\n`, 0, [[5, /comillas/]]),
];

import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvColumns } from '#content/format/print/print-lessons-csv.ts';
import { lessons, questions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let lesson_id: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  lesson_id = (await createLesson(app, { keys: [] })).id;
});
afterAll(() => app.close());

/** A part of a file with one fault, and on which of the part's lines it is. */
type Fault = [text: string, line: number];

/** The parts one below the other between parts without a fault, with the line of each fault. */
function plant(before: string, faults: Fault[], between: string) {
  const planted = faults.reduce(
    ({ text, lines }, [part, line]) => {
      const start = text.split('\n').length;
      return { text: `${text}${part}${between}`, lines: [...lines, start + line - 1] };
    },
    { text: before, lines: [] as number[] },
  );
  expect(planted.lines).toHaveLength(20);
  return planted;
}

const inGift = plant(
  '¿Vale? {=Sí ~No}\n\n',
  [
    ['Un texto.', 1],
    ['// nota\n¿Por qué? {}', 2],
    ['¿Sí? {T#uno#dos#tres}', 1],
    ['¿Cuánto? {=1 =uno}', 1],
    ['¿Cuánto? {#uno:0.1}', 1],
    ['¿Cuál? {=a -> b}', 1],
    ['¿Cuáles? {~%70%a ~%30%b}', 1],
    ['¿Cuál? {=a ~%50%b}', 1],
    ['¿Cuál? {=a\n~b', 1],
    ['¿Cuál? =a ~b}', 1],
    ['¿Cuál? {=a ~b} ¿o {=c ~d}?', 1],
    ['::Nombre ¿Cuál? {=a ~b}', 1],
    ['¿Cuál? {a ~b}', 1],
    ['¿Cuál? {\n=a#uno#dos\n~b}', 2],
    ['¿Cuál? {~a ~b}', 1],
    ['¿Cuál? {\n=a\n=b\n~c}', 3],
    ['¿Cuál? {=a}', 1],
    ['¿Cuál? {\n=a\n~\n}', 3],
    ['// [tag:puntos: 0]\n¿Cuál? {=a ~b}', 1],
    [`¿Cuál? {=a ~${'b'.repeat(501)}}`, 1],
  ],
  '\n\n¿Vale? {=Sí ~No}\n\n',
);

const asked = '<questiontext><text>¿Cuál?</text></questiontext>';
const right = '<answer fraction="100"><text>a</text></answer>';
const wrong = '<answer fraction="0"><text>b</text></answer>';
const choice = (...parts: string[]) => `<question type="multichoice">\n${parts.join('\n')}\n</question>`;
const typed = (type: string): Fault => [`<question type="${type}">\n</question>`, 1];
const inMoodle = plant(
  '<?xml version="1.0"?>\n<quiz>\n',
  [
    ...['description', 'essay', 'truefalse', 'shortanswer', 'numerical', 'cloze'].map(typed),
    [`<question type="matching">\n${asked}\n</question>`, 2],
    [`<question type="ordering">\n${asked}\n${right}\n${wrong}\n</question>`, 2],
    [choice(asked, '<single>false</single>', right, wrong, right), 1],
    [choice(asked, right, '<answer fraction="50"><text>b</text></answer>'), 1],
    ['<pregunta/>', 1],
    [choice(right, wrong), 1],
    [choice(asked, wrong, wrong), 2],
    [choice(asked, right, wrong, right), 5],
    [choice(asked, right), 2],
    [choice(asked, right, '<answer fraction="0"><text></text></answer>'), 4],
    [choice(asked, right, wrong, '<defaultgrade>0</defaultgrade>'), 5],
    [choice('<questiontext><text>¿<![CDATA[<img src="a.png">]]>?</text></questiontext>', right, wrong), 2],
    [choice('<questiontext><text>¿Cuál?</text>\n<file name="a"></file></questiontext>', right, wrong), 3],
    [choice(asked, right, `<answer fraction="0"><text>${'b'.repeat(501)}</text></answer>`), 1],
  ],
  `\n${choice(asked, right, wrong)}\n`,
);

const inMarkdown = plant(
  '---\nid: una\ntitle: Una\ncategory: impuestos\norder_index: 1\nis_free: true\npoints_reward: 10\n---\n\nTexto.\n\n# Preguntas\n\n',
  [
    ['## ¿Cuál?\n- [ ] a\n- [ ] b', 1],
    ['## ¿Cuál?\n- [x] a\n- [x] b', 3],
    ['## ¿Cuál?\n- [x] a', 1],
    ['## ¿Cuál?\n- [x] a\n- [ ]', 3],
    ['## ¿Cuál?\n- [x] a\n- [ ] b\npuntos: 0', 4],
    ['## ¿Cuál?\n- [x] a\n- [ ] b\npuntos: diez', 4],
    ['## ¿Cuál?\n- [x] a\n- [ ] b\norden: libre', 4],
    ['## ¿Cuál?\n- [x] a\n- [ ] b\nrepasa: nada', 4],
    ['## ¿Cuál?\n- [x] a\n- [ ] b\notra cosa', 4],
    ['##\n- [x] a\n- [ ] b', 1],
    ['## ¿Cuál?\n- [x] a\n- [ ] b\n- [ ] c\n- [ ] d\n- [ ] e\n- [ ] f\n- [ ] g', 8],
    ...Array.from({ length: 9 }, (): Fault => ['## ¿Cuál?\n- [ ] a\n- [ ] b', 1]),
  ],
  '\n\n## ¿Vale?\n- [x] Sí\n- [ ] No\n\n',
);

const csvRow = (cells: Record<string, string>) => csvColumns.map((column) => cells[column] ?? '').join(',');
const asRow = (cells: Record<string, string>): Fault => [csvRow({ ...inLesson, ...cells }), 1];
const inLesson = {
  fila: 'pregunta',
  id: 'una',
  question_text: '¿Cuál?',
  option_a: 'a',
  option_b: 'b',
  correct_answer: 'A',
  points: '5',
};
const inCsv = plant(
  `${csvColumns.join(',')}\n${csvRow({ fila: 'leccion', id: 'una', title: 'Una', category: 'impuestos', order_index: '1', is_free: 'true', points_reward: '10' })}\n`,
  [
    asRow({ fila: 'nota' }),
    asRow({ id: 'otra' }),
    asRow({ title: 'Título' }),
    asRow({ question_text: '' }),
    asRow({ correct_answer: '' }),
    asRow({ correct_answer: 'C' }),
    asRow({ correct_answer: '1' }),
    asRow({ option_b: '', option_c: 'c' }),
    asRow({ option_b: '' }),
    asRow({ points: '0' }),
    asRow({ points: 'diez' }),
    asRow({ shuffle_options: 'quizá' }),
    asRow({ reason_c: 'De ninguna.' }),
    asRow({ passage: 'nada' }),
    ...Array.from({ length: 6 }, () => asRow({ points: '1001' })),
  ],
  `\n${csvRow(inLesson)}\n`,
);

test.each([
  ['gift', inGift, { text: inGift.text, chosen: true }],
  ['moodle_xml', inMoodle, { text: `${inMoodle.text}</quiz>\n`, chosen: true }],
  ['markdown', inMarkdown, { text: inMarkdown.text, chosen: false }],
  ['csv', inCsv, { text: inCsv.text, chosen: false }],
])('twenty faults in a %s file are twenty lines, and nothing is written', async (format, { lines }, file) => {
  const body = { format, text: file.text, ...(file.chosen && { lesson_id }) };
  const dry = await admin.post('/api/admin/content/import', { ...body, dry_run: true });
  expect(dry.body.problems.map(({ line }: { line: number }) => line)).toEqual(lines);
  const reply = await admin.post('/api/admin/content/import', { ...body, dry_run: false });
  expect(reply.status).toBe(400);
  expect(reply.body.error.fields.text).toHaveLength(20);
  expect([await app.db.$count(lessons), await app.db.$count(questions)]).toEqual([1, 0]);
});

test('a reason that is an option is told with the line of its question', async () => {
  const text = '¿Vale? {=Sí ~No}\n\n¿Cuándo? {=Hoy ~Ayer#Mañana ~Mañana}\n';
  const body = { format: 'gift', text, lesson_id, dry_run: true };
  const { problems } = (await admin.post('/api/admin/content/import', body)).body;
  expect(problems).toMatchObject([
    { line: 3, message: expect.stringMatching(/^«Motivo de la opción B»: El motivo repite una opción/) },
  ]);
});

test('a lesson names the line of a reason that is an option, and of a stem that leans on its lesson', async () => {
  const lines = [
    ...['---', 'id: una', 'title: Una', 'category: impuestos', 'order_index: 1', 'is_free: true'],
    ...[
      'points_reward: 10',
      '---',
      '',
      'Texto.',
      '',
      '# Preguntas',
      '',
      '## ¿Cuándo?',
      '',
      '- [x] Hoy',
      '- [ ] Ayer',
    ],
    ...[
      '  > Mañana',
      '- [ ] Mañana',
      '',
      '## Como viste en el texto, ¿vale?',
      '',
      '- [x] Sí',
      '- [ ] No',
      '',
    ],
  ];
  const [own, lesson] = [lines.join('\n'), lines.join('\n').replace('id: una', 'id: otra')];
  const text = `${own}\n===== siguiente lección =====\n\n${lesson}`;
  const body = { format: 'markdown', text, dry_run: true };
  const { problems } = (await admin.post('/api/admin/content/import', body)).body;
  const told = [
    [lines.indexOf('  > Mañana') + 1, /^Pregunta 1: «Motivo de la opción B»: El motivo repite una opción/],
    [
      lines.indexOf('## Como viste en el texto, ¿vale?') + 1,
      /^Pregunta 2: «Texto de la pregunta»: «Como viste»/,
    ],
  ] as const;
  const inBoth = [0, lines.length + 2].flatMap((before) =>
    told.map(([line, message]) => ({ line: line + before, message })),
  );
  expect(problems).toMatchObject(
    inBoth.map(({ line, message }) => ({ line, message: expect.stringMatching(message) })),
  );
});

import { expect, test } from 'vitest';
import { changedSample, sampleLesson } from '#test/content/sample-lesson.ts';
import { printLesson } from '../print/print-lesson.ts';
import { parseLesson } from './parse-lesson.ts';

test('a lesson file is read into its fields, its Markdown and its questions', () => {
  expect(parseLesson(sampleLesson, 'hucha.md')).toMatchObject({
    problems: [],
    lesson: {
      id: 'finanzas-hucha',
      title: 'La hucha',
      category: 'finanzas_personales',
      subtopic: 'Primeros pasos',
      order_index: 1,
      is_free: true,
      points_reward: 10,
      reviewed: '2026-11-20',
      sources: ['Autora de Ejemplo, Manual de ahorro, 2024'],
      checks: ['12 * 25 = 300'],
      content:
        'Ahorrar es apartar dinero hoy para usarlo mañana.\n\n## En resumen\n\n- Guardar $25 al mes son $300 al año.',
      questions: [
        {
          question_text: '¿Cuánto juntas en un año con $25 al mes?',
          options: ['$250', '$300', '$325'],
          correct_answer: 1,
          explanation: 'Doce meses por $25 son $300.',
          points: 5,
        },
      ],
    },
  });
});

test('the sample is in canonical form', () => {
  expect(printLesson(parseLesson(sampleLesson, 'hucha.md').lesson!)).toBe(sampleLesson);
});

test.each([
  ['line ends of Windows', sampleLesson.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\ufeff${sampleLesson}`],
  ['needless quotes', changedSample('title: La hucha', 'title: "La hucha"')],
  ['keys in another order', changedSample('order_index: 1\nis_free: true', 'is_free: true\norder_index: 1')],
  ['words that a spreadsheet translated', changedSample('is_free: true', 'is_free: VERDADERO')],
  ['a day with slashes', changedSample('2026-11-20', '20/11/2026')],
  ['further empty lines', changedSample('\n# Preguntas\n', '\n\n\n# Preguntas\n\n')],
  ['a capital X', changedSample('[x]', '[X]')],
  ['the default points spelled out', `${sampleLesson}\npuntos: 5\n`],
])('%s change nothing about the lesson', (_case, text) => {
  const { lesson, problems } = parseLesson(text, 'hucha.md');
  expect(problems).toEqual([]);
  expect(printLesson(lesson!)).toBe(sampleLesson);
});

test('points other than the default are read from the line after the explanation', () => {
  expect(parseLesson(`${sampleLesson}\npuntos: 8\n`, 'hucha.md').lesson?.questions[0]?.points).toBe(8);
});

test('level and difficulty are read, with accents or without, and written in one form', () => {
  const text = `${sampleLesson}\nnivel: aplicación 3\n`;
  const { lesson } = parseLesson(text.replace('aplicación', 'Aplicacion '), 'hucha.md');
  expect(lesson?.questions[0]).toMatchObject({ level: 'application', difficulty: 3 });
  expect(printLesson(lesson!)).toBe(text);
});

test('a second level in a question is refused with its own line, and so is every other setting', () => {
  const text = `${sampleLesson}\nnivel: aplicación 3\nnivel: recuerdo 1\npuntos: 8\npuntos: 9\n`;
  const first = text.split('\n').indexOf('nivel: aplicación 3') + 1;
  expect(parseLesson(text, 'hucha.md').problems).toMatchObject([
    { line: first + 1, message: `La pregunta ya dice «nivel» en la línea ${first}; deja una sola.` },
    { line: first + 3, message: `La pregunta ya dice «puntos» en la línea ${first + 2}; deja una sola.` },
  ]);
});

test('reasons, the order of options, the passage and the number of drawn questions are read', () => {
  const text = changedSample('is_free: true', 'is_free: true\nquestions_drawn: 4')
    .replace('- [ ] $250\n', '- [ ] $250\n  > Serían diez meses,\n  > no doce.\n')
    .replace('- [ ] $325\n', '- [ ] $325\n\n  > Serían trece meses.\n');
  const { lesson, problems } = parseLesson(`${text}\norden: fijo\nrepasa: en-resumen\n`, 'hucha.md');
  expect(problems).toEqual([]);
  expect(lesson).toMatchObject({
    questions_drawn: 4,
    questions: [
      {
        options: ['$250', '$300', '$325'],
        reasons: ['Serían diez meses,\nno doce.', '', 'Serían trece meses.'],
        explanation: 'Doce meses por $25 son $300.',
        shuffle_options: false,
        passage: 'en-resumen',
      },
    ],
  });
});

test('an unknown passage is reported with its line and the anchors that exist', () => {
  const { problems } = parseLesson(`${sampleLesson}\nrepasa: en-detalle\n`, 'hucha.md');
  expect(problems).toEqual([
    {
      file: 'hucha.md',
      line: 33,
      message: '«en-detalle» no es ningún título del texto de la lección. Los que hay: en-resumen.',
    },
  ]);
});

test('optional fields that the sample omits are empty', () => {
  const bare = sampleLesson.replace(/subtopic.*\n/, '').replace(/reviewed.*?(?=---)/s, '');
  expect(parseLesson(bare, 'hucha.md').lesson).toMatchObject({
    subtopic: null,
    reviewed: null,
    sources: [],
    checks: [],
    questions_drawn: null,
    questions: [{ reasons: ['', '', ''], shuffle_options: true, passage: null }],
  });
});

test.each<[string, string, string, number, RegExp]>([
  ['no front matter', '---\nid', 'id', 1, /primera línea/],
  ['a front matter that does not end', '---\n\nAhorrar', '\nAhorrar', 1, /no está cerrada/],
  ['an unquoted colon', 'title: La hucha', 'title: La hucha: qué es', 3, /comillas dobles/],
  ['an unquoted hash', 'title: La hucha', 'title: La hucha #1', 3, /se perdería/],
  ['quotes that do not close', 'description: Qué', 'description: "Qué', 6, /comillas/],
  ['a key given twice', 'is_free: true', 'is_free: true\nis_free: false', 9, /repetida/],
  ['an unknown key', 'is_free: true', 'is_free: true\nprecio: 3', 9, /«precio»/],
  ['an anchor', 'title: La hucha', 'title: &a La hucha', 3, /texto sencillo/],
  ['a list where a text belongs', 'title: La hucha', 'title: [La, hucha]', 3, /texto sencillo/],
  ['a text where a list belongs', 'checks:\n  - 12', 'checks: 12', 13, /es una lista/],
  ['an empty element of a list', '  - 12 * 25 = 300', '  - 12 * 25 = 300\n  - ', 15, /está vacío/],
  ['no id', 'id: finanzas-hucha\n', '', 2, /Falta «id»/],
  ['an id with capitals', 'id: finanzas-hucha', 'id: Finanzas', 2, /minúsculas/],
  ['no title', 'title: La hucha', 'title:', 3, /Falta «title»/],
  ['a wrong category', 'finanzas_personales', 'finanzas', 4, /«finanzas» no es una categoría/],
  ['a negative order', 'order_index: 1', 'order_index: -1', 7, /entero entre 0 y 1\.000\.000/],
  [
    'an order beyond the range of the column',
    'order_index: 1',
    'order_index: 99999999999',
    7,
    /entero entre 0 y 1\.000\.000/,
  ],
  ['an unclear yes or no', 'is_free: true', 'is_free: quizá', 8, /true \(sí\) o false/],
  ['a reward of nothing', 'points_reward: 10', 'points_reward: 0', 9, /entero entre 1 y 10\.000/],
  ['a day that does not exist', '2026-11-20', '2026-02-30', 10, /2026-02-30/],
  ['no questions heading', '# Preguntas\n', '', 30, /«# Preguntas»/],
  [
    'a line before the first question',
    '# Preguntas\n',
    '# Preguntas\n\nAquí vienen.\n',
    25,
    /antes de la primera/,
  ],
  ['a line that is nothing', '> Doce meses', 'Doce meses', 31, /No entiendo esta línea/],
  [
    'a question without text',
    '## ¿Cuánto juntas en un año con $25 al mes?',
    '##',
    25,
    /texto de la pregunta/,
  ],
  ['an empty option', '- [ ] $250', '- [ ]', 27, /vacía/],
  ['no right option', '- [x]', '- [ ]', 25, /Ninguna opción/],
  ['two right options', '- [ ] $325', '- [x] $325', 29, /más de una/],
  ['a single option', '- [ ] $250\n- [x] $300\n- [ ] $325', '- [x] $300', 25, /1 opción;/],
  ['seven options', '- [ ] $325', '- [ ] a\n- [ ] b\n- [ ] c\n- [ ] d\n- [ ] e', 33, /como mucho 6/],
  ['points that are no number', 'son $300.\n', 'son $300.\n\npuntos: muchos\n', 33, /«puntos»/],
  ['a reason before the options', '- [ ] $250', '  > Diez meses.\n- [ ] $250', 27, /No entiendo esta línea/],
  [
    'a reason after the explanation',
    'son $300.\n',
    'son $300.\n\n  > Trece meses.\n',
    33,
    /No entiendo esta línea/,
  ],
  [
    'a level that is none',
    'son $300.\n',
    'son $300.\n\nnivel: magia 3\n',
    33,
    /«magia» no es un nivel; los hay estos/,
  ],
  ['an empty level', 'son $300.\n', 'son $300.\n\nnivel:\n', 33, /^Detrás de «nivel» falta/],
  [
    'a level without difficulty',
    'son $300.\n',
    'son $300.\n\nnivel: análisis\n',
    33,
    /la dificultad, de 1 a 5/,
  ],
  ['an order of options that is not fixed', 'son $300.\n', 'son $300.\n\norden: azar\n', 33, /«orden» solo/],
  [
    'a number of drawn questions that is no number',
    'is_free: true',
    'is_free: true\nquestions_drawn: pocas',
    9,
    /«questions_drawn»/,
  ],
  ['a NUL character', 'La hucha', 'La\0hucha', 3, /carácter nulo/],
])('%s is reported with its line', (_case, passage, replacement, line, message) => {
  const { lesson, problems } = parseLesson(changedSample(passage, replacement), 'hucha.md');
  expect(lesson).toBeNull();
  expect(problems).toContainEqual({ file: 'hucha.md', line, message: expect.stringMatching(message) });
});

test.each([
  ['has no end', '---\n\nAhorrar', '\nAhorrar', 1],
  ['has no beginning', '---\nid', 'id', 1],
  ['is no YAML', 'title: La hucha', 'title: La hucha: qué es', 3],
  ['leaves quotes open', 'description: Qué', 'description: "Qué', 6],
  ['has a tab', 'title: La hucha', '\ttitle: La hucha', 3],
])(
  'a head that %s gives one message, and none about what it then lacks',
  (_case, passage, replacement, line) => {
    expect(parseLesson(changedSample(passage, replacement), 'a.md').problems).toMatchObject([{ line }]);
  },
);

test('one run reports every problem of a file, in the order of its lines', () => {
  const text = changedSample('is_free: true', 'is_free: quizá')
    .replace('finanzas_personales', 'x')
    .replace('[x]', '[ ]');
  expect(parseLesson(text, 'hucha.md').problems.map(({ line }) => line)).toEqual([4, 8, 25]);
});

test('country, competence and validity are read, and without them a lesson has none', () => {
  expect(parseLesson(sampleLesson, 'a.md').lesson).toMatchObject({
    country: 'undecided',
    competence: null,
    valid_from: null,
    valid_to: null,
  });
  const more = 'country: NO\ncompetence: riesgo_y_recompensa\nvalid_from: 2026-01-01\nvalid_to: 2026-12-31\n';
  const text = changedSample('sources:', `${more}sources:`);
  expect(parseLesson(text, 'a.md').lesson).toMatchObject({
    country: 'NO',
    competence: 'riesgo_y_recompensa',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
  });
  expect(printLesson(parseLesson(text, 'a.md').lesson!)).toBe(text);
});

test.each([
  ['country: XX', 'el código de un país'],
  ['country: es', 'el código de un país'],
  ['competence: ahorro', 'no es una competencia'],
  ['valid_to: 2026-02-30', 'un día que exista'],
  ['valid_from: 2026-02-01\nvalid_to: 2026-01-31', 'termina antes de empezar'],
])('the keys %j are reported with their line', (keys, message) => {
  const { lesson, problems } = parseLesson(changedSample('sources:', `${keys}\nsources:`), 'a.md');
  const line = 10 + keys.split('\n').length;
  expect([lesson, problems]).toEqual([
    null,
    [{ file: 'a.md', line, message: expect.stringContaining(message) }],
  ]);
});

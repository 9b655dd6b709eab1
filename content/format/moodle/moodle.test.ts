import { expect, test } from 'vitest';
import { UNDECLARED } from '#domain/learning/question-levels.ts';
import { sampleLesson } from '#test/content/sample-lesson.ts';
import { parseLesson } from '../read/parse-lesson.ts';
import { parseMoodle } from './parse-moodle.ts';
import { printMoodle } from './print-moodle.ts';

const ID = '0190a0b0-0000-7000-8000-000000000001';
const { questions, ...lesson } = parseLesson(sampleLesson, 'hucha.md').lesson!;
const [question] = questions;

const problemsOf = (text: string) => {
  const { problems } = parseMoodle(text, 'a.xml');
  return problems.map(({ line, message }) => `${line}: ${message}`);
};
const choice = (...lines: string[]) => `<question type="multichoice">\n${lines.join('\n')}\n</question>`;
const quiz = (...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
const asked = '<questiontext format="plain_text"><text>¿Sí?</text></questiontext>';
const yes = '<answer fraction="100"><text>Sí</text></answer>';
const no = '<answer fraction="0"><text>No</text></answer>';
const sound = choice(asked, yes, no);

test('a lesson is printed as a category with its idnumber, and a question with everything that belongs to it', () => {
  const full = {
    ...question!,
    id: ID,
    reasons: ['Son < doce & más.', '', ''],
    points: 8,
    shuffle_options: false,
    passage: 'en-resumen',
  };
  const printed = printMoodle([{ ...lesson, questions: [full] }]);
  for (const part of [
    '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="category">',
    '<text>$course$/top/Finanzas personales/La hucha</text>',
    '<idnumber>finanzas-hucha</idnumber>',
    '<question type="multichoice">\n  <name>\n    <text>¿Cuánto juntas en un año con $25 al mes?</text>',
    '<generalfeedback format="plain_text">\n    <text>Doce meses por $25 son $300.</text>',
    '<defaultgrade>8</defaultgrade>',
    `<idnumber>${ID}</idnumber>`,
    '<shuffleanswers>false</shuffleanswers>',
    '<answer fraction="100" format="plain_text">\n    <text>$300</text>',
    '<feedback format="plain_text">\n      <text>Son &lt; doce &amp; más.</text>',
    '<tag>\n      <text>repasa: en-resumen</text>',
  ])
    expect(printed).toContain(part);
  expect(parseMoodle(printed, 'a.xml').groups[1]).toEqual({
    lesson: { id: 'finanzas-hucha', title: 'La hucha', line: 3 },
    questions: [{ ...full, line: 9 }],
  });
});

test('a file as Moodle writes it is read: CDATA, HTML, whole grades, and its tags; what has no place here is left out', () => {
  const text = quiz(
    '<!-- question: 0  -->',
    '<question type="category"><category><text>$course$/top/El IVA</text></category><info format="html"><text></text></info><idnumber></idnumber></question>',
    choice(
      '<name><text>Suma</text></name>',
      '<questiontext format="html"><text><![CDATA[<p dir="ltr">¿Cuánto es 2 &lt; 3 o 5&nbsp;%?</p><p>Piensa.</p>]]></text></questiontext>',
      '<generalfeedback format="html"><text></text></generalfeedback>',
      '<defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber>31</idnumber>',
      '<single>true</single><shuffleanswers>0</shuffleanswers><answernumbering>abc</answernumbering>',
      '<correctfeedback format="html"><text>Bien.</text></correctfeedback>',
      '<answer fraction="0" format="html"><text><![CDATA[<p>Uno</p>]]></text><feedback format="html"><text>Mal</text></feedback></answer>',
      '<answer fraction="100" format="markdown"><text>D&#243;s</text><feedback format="html"><text></text></feedback></answer>',
      '<tags><tag><text>fácil</text></tag><tag><text>repasa: que-es</text></tag></tags>',
    ),
  );
  expect(parseMoodle(text, 'a.xml')).toEqual({
    problems: [],
    groups: [
      { lesson: null, questions: [] },
      {
        lesson: { id: null, title: 'El IVA', line: 4 },
        questions: [
          {
            id: null,
            line: 5,
            ...{ kind: 'single_choice', body: null },
            question_text: '¿Cuánto es 2 < 3 o 5\u00a0%?\nPiensa.',
            options: ['Uno', 'Dós'],
            reasons: ['Mal', ''],
            correct_answer: 1,
            explanation: '',
            points: 2,
            shuffle_options: false,
            passage: 'que-es',
            ...UNDECLARED,
            tags: ['fácil'],
          },
        ],
      },
    ],
  });
});

const typed = (type: string, ...lines: string[]) =>
  `<question type="${type}">\n${lines.join('\n')}\n</question>`;
const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;
const questionOf = (text: string) => {
  const { groups, problems } = parseMoodle(quiz(text), 'a.xml');
  expect(problems).toEqual([]);
  return groups[0]!.questions[0];
};

test('true or false is read whichever of the two comes first', () => {
  const feedback = '<feedback><text>Lo es.</text></feedback>';
  const text = typed('truefalse', asked, answer('0', 'false', feedback), answer('100', 'true'));
  expect(questionOf(text)).toMatchObject({
    ...{ kind: 'true_false', body: null, options: ['Verdadero', 'Falso'], correct_answer: 0 },
    ...{ reasons: ['', 'Lo es.'], shuffle_options: false },
  });
});

test('several right options are read, and count in part unless a tag says no', () => {
  const parts = [asked, '<single>false</single>', answer('50', 'a'), answer('-100', 'b'), answer('50', 'c')];
  const whole = choice(...parts, '<tags><tag><text>parcial: no</text></tag></tags>');
  expect(questionOf(choice(...parts))).toMatchObject({
    ...{ kind: 'multiple_choice', options: ['a', 'b', 'c'] },
    body: { correct: [0, 2], partial: true },
  });
  expect(questionOf(whole)!.body).toEqual({ correct: [0, 2], partial: false });
});

test('a number is read with its tolerance and its unit', () => {
  const tags = '<tags><tag><text>unidad: años</text></tag></tags>';
  const number = answer('100', '3.50', '<tolerance>0.25</tolerance><feedback><text></text></feedback>');
  expect(questionOf(typed('numerical', asked, number, tags))).toMatchObject({
    kind: 'number',
    body: { answer: '3.50', places: 2, unit: 'years', tolerance: { kind: 'absolute', value: '0.25' } },
  });
});

test('pairs are read, with the right sides that belong to none', () => {
  const pair = (left: string, right: string) =>
    `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
  const text = typed(
    'matching',
    asked,
    pair('a', 'b &lt; c'),
    pair('&lt;p&gt;d&lt;/p&gt;', 'e'),
    pair('', 'f'),
  );
  expect(questionOf(text)).toMatchObject({
    kind: 'match',
    body: {
      pairs: [
        ['a', 'b < c'],
        ['d', 'e'],
      ],
      extra: ['f'],
      partial: true,
    },
  });
});

test('items in order are read, and count in part unless Moodle counts all or nothing', () => {
  const items = ['Uno', 'Dos', 'Tres'].map((item) => answer('1.0000000', item));
  const whole = '<gradingtype>ALL_OR_NOTHING</gradingtype>';
  expect(questionOf(typed('ordering', asked, ...items))).toMatchObject({
    ...{ kind: 'order', body: { items: ['Uno', 'Dos', 'Tres'], partial: true } },
  });
  expect(questionOf(typed('ordering', asked, whole, ...items))!.body).toMatchObject({ partial: false });
});

test.each([
  ['numérica con varias respuestas', typed('numerical', asked, answer('100', '1'), answer('50', '2'))],
  [
    'de ordenar que enseña solo una parte de sus elementos',
    typed('ordering', '<selecttype>RANDOM</selecttype>'),
  ],
  [
    'cuyas opciones correctas no valen todas lo mismo',
    choice(asked, '<single>false</single>', answer('70', 'a'), answer('30', 'b')),
  ],
  ['con puntuación parcial', choice(asked, yes, '<answer fraction="33.33333"><text>Casi</text></answer>')],
])('a question %s is reported as not supported', (kind, text) => {
  expect(problemsOf(quiz(sound, text))).toEqual([expect.stringContaining(`8: Es una pregunta ${kind}, `)]);
});

test.each([
  ['no text', choice(yes, no), /^8: Falta el texto/],
  ['no right option', choice(asked, no, no), /^8: Ninguna opción|^9: Ninguna opción/],
  ['two right options', choice(asked, yes, yes), /^11: Hay más de una opción correcta/],
  ['one option', choice(asked, yes), /^9: La pregunta tiene 1 opción/],
  [
    'an empty option',
    choice(asked, yes, '<answer fraction="0"><text></text></answer>'),
    /^11: Esta opción está vacía/,
  ],
  [
    'a fraction of points',
    choice(asked, yes, no, '<defaultgrade>0.5</defaultgrade>'),
    /^12: «puntos» debe ser/,
  ],
  [
    'a picture',
    choice(
      '<questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png">¿Sí?]]></text></questiontext>',
      yes,
      no,
    ),
    /^9: El HTML lleva «<img>»/,
  ],
  [
    'a file',
    choice(
      '<questiontext><text>¿Sí?</text><file name="a.png" encoding="base64">AA</file></questiontext>',
      yes,
      no,
    ),
    /^9: Aquí hay un archivo adjunto/,
  ],
  [
    'a level that is none',
    choice(asked, yes, no, '<tags><tag><text>nivel: magia 3</text></tag></tags>'),
    /^12: «magia» no es un nivel/,
  ],
  [
    'two levels',
    choice(
      ...[asked, yes, no],
      '<tags><tag><text>nivel: recuerdo 1</text></tag>\n<tag><text>nivel: aplicación 3</text></tag></tags>',
    ),
    /^13: La pregunta lleva dos etiquetas «nivel»; deja una sola/,
  ],
  ['true without false', typed('truefalse', asked, answer('100', 'true')), /^8: .*lleva dos respuestas/],
  [
    'neither true nor false',
    typed('truefalse', asked, answer('0', 'true'), answer('0', 'false')),
    /^9: Ninguna/,
  ],
  [
    'a number in words',
    typed('numerical', asked, answer('100', 'tres')),
    /^10: No entiendo el número «tres»/,
  ],
  [
    'a tolerance in words',
    typed('numerical', asked, answer('100', '3', '<tolerance>poca</tolerance>')),
    /^10: No entiendo la tolerancia «poca»/,
  ],
  [
    'a unit of Moodle',
    typed('numerical', asked, answer('100', '3'), '<units><unit><unit_name>m</unit_name></unit></units>'),
    /^11: Las unidades de Moodle no se leen/,
  ],
  ['two items', typed('ordering', asked, answer('1', 'a'), answer('1', 'b')), /^9: Se necesitan al menos 3/],
  ['no pairs', typed('matching', asked), /^9: Se necesitan al menos 2 parejas/],
  [
    'another element beside the questions',
    '<pregunta/>',
    /^8: <quiz> solo lleva elementos <question>, no <pregunta>/,
  ],
])('a question with %s is reported with its line', (_case, text, message) => {
  expect(problemsOf(quiz(sound, text))).toContainEqual(expect.stringMatching(message));
});

const LAUGHS = Array.from(
  { length: 30 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('');

test.each([
  ['a DOCTYPE', `<!DOCTYPE quiz><quiz>${sound}</quiz>`, /^1: El archivo lleva un DOCTYPE/],
  [
    'entities that multiply',
    `<!DOCTYPE quiz [<!ENTITY l0 "ja">${LAUGHS}]><quiz>&l30;</quiz>`,
    /^1: El archivo lleva un DOCTYPE/,
  ],
  [
    'an entity that names a file',
    '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz>&x;</quiz>',
    /^2: El archivo lleva un DOCTYPE/,
  ],
  [
    'a DOCTYPE that names another address',
    '<!DOCTYPE quiz SYSTEM "http://otro.example/a.dtd"><quiz/>',
    /^1: El archivo lleva un DOCTYPE/,
  ],
  ['an entity that nobody declared', quiz('&nbsp;'), /^3: Aquí hay una entidad propia, que no se resuelve/],
  ['an entity named like a method', quiz('&constructor;'), /^3: Aquí hay una entidad propia/],
  ['an entity in an attribute', quiz('<question type="&toString;"/>'), /^3: Aquí hay una entidad propia/],
  ['a tag that does not close', quiz('<question>'), /^4: Una etiqueta no se cierra/],
  ['half a file', '<?xml version="1.0"?>\n<quiz>\n<question', /^3: /],
  ['no XML', 'Hola', /^1: El XML no está bien formado/],
  ['nothing', '', /^1: El archivo no contiene ningún elemento/],
  ['another root', '<html/>', /^1: El primer elemento debe ser <quiz>, no <html>/],
  ['a character that XML does not know', quiz('\u0001'), /^3: Aquí hay un carácter que XML no admite/],
  ['elements without end', `<quiz>${'<a>'.repeat(3_000_000)}`, /^1: Hay demasiados elementos/],
  ['ten megabytes of open marks', '<'.repeat(10_000_000), /^1: /],
])('a file with %s gets one answer', (_case, text, message) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(message)]);
});

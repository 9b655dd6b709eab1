import { expect, test } from 'vitest';
import { parseLesson } from '../parse-lesson.ts';
import { sampleLesson } from '../sample-lesson.ts';
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

test('a file as Moodle writes it is read: CDATA, HTML, whole grades, and what has no place here is left out', () => {
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
          },
        ],
      },
    ],
  });
});

const only = 'y esas no se pueden importar: solo las de elegir una opción, con una sola correcta.';

test.each([
  ['sin respuestas', '<question type="description"/>'],
  ['de respuesta abierta', '<question type="essay"/>'],
  ['de verdadero o falso', '<question type="truefalse"/>'],
  ['de respuesta corta', '<question type="shortanswer"/>'],
  ['numérica', '<question type="numerical"/>'],
  ['de emparejar', '<question type="matching"/>'],
  ['con huecos que rellenar', '<question type="cloze"/>'],
  ['del tipo «ddwtos»', '<question type="ddwtos"/>'],
  ['con varias respuestas correctas', choice(asked, '<single>false</single>', yes, no)],
  ['con puntuación parcial', choice(asked, yes, '<answer fraction="33.33333"><text>Casi</text></answer>')],
])('a question %s is reported as not supported', (kind, text) => {
  expect(problemsOf(quiz(sound, text))).toEqual([`8: Es una pregunta ${kind}, ${only}`]);
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

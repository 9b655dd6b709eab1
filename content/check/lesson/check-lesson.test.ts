import { describe, expect, test } from 'vitest';
import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { printLesson } from '#content/format/print/print-lesson.ts';
import { parseLesson } from '#content/format/read/parse-lesson.ts';
import { parsed, soundLesson } from '#test/content/sound-lesson.ts';
import { checkLesson } from './check-lesson.ts';

const context = { now: new Date('2026-11-21T12:00:00Z'), lessonIds: new Set(['finanzas-hucha', 'otra']) };
const messages = (lesson: LessonFile) => checkLesson(parsed(lesson), context).map(({ message }) => message);

const withQuestion = (change: Partial<QuestionInFile>): Partial<LessonFile> => {
  const { questions } = soundLesson();
  return {
    questions: questions.map((question, index) => (index === 2 ? { ...question, ...change } : question)),
  };
};

const withParagraph = (text: string): Partial<LessonFile> => {
  return { content: soundLesson().content.replace('## En resumen', `${text}\n\n## En resumen`) };
};

test('a correct lesson has no problems', () => {
  expect(checkLesson(parsed(soundLesson()), context)).toEqual([]);
});

test.each([
  ['a link to an https page', withParagraph('Mira [la guía](https://example.org/guia).')],
  ['a link to a lesson that exists', withParagraph('Mira [otra lección](/lessons/otra).')],
  [
    'a table, a quote and both kinds of list',
    withParagraph('| a | b |\n| --- | ---: |\n| 1 | 2 |\n\n> Cita\n\n1. Uno\n2. Dos'),
  ],
  [
    'a negative result that the text writes with a minus sign',
    { ...withParagraph('Quedan −$250.'), checks: ['50 - 300 = -250'] },
  ],
  ['a review on the day that has already begun further east', { reviewed: '2026-11-22' }],
  ['a review of not quite two years ago', { reviewed: '2024-11-22' }],
])('%s is accepted', (_case, overrides) => {
  expect(messages(soundLesson(overrides))).toEqual([]);
});

const LONG_SENTENCE = `Palabra${' palabra'.repeat(28)}.`;

const spoiled: Record<string, [string, Partial<LessonFile>, RegExp][]> = {
  'the front matter': [
    ['no subtopic', { subtopic: null }, /Falta «subtopic»/],
    ['no description', { description: '' }, /Falta «description»/],
    ['no sources', { sources: [] }, /Falta «sources»/],
    ['no review', { reviewed: null }, /Falta «reviewed»/],
    ['no competence', { competence: null }, /Falta «competence»/],
    ['a source with a link that is not https', { sources: ['Ley http://boe.es'] }, /https/],
    ['a review in the future', { reviewed: '2026-12-24' }, /futuro/],
    ['a review that is too old', { reviewed: '2024-11-20' }, /24 meses/],
  ],
  'the text': [
    [
      'too few words',
      { content: 'Poco.\n\n## En resumen\n\n- Uno.\n- Dos.' },
      /palabras; deben ser de 350 a 700/,
    ],
    ['too many words', withParagraph('palabra '.repeat(400).trim()), /palabras; deben ser de 350 a 700/],
    [
      'no summary',
      { content: soundLesson().content.replace('## En resumen', '## Al final') },
      /«## En resumen»/,
    ],
    [
      'a section after the summary',
      { content: `${soundLesson().content}\n\n## Además\n\nAlgo.` },
      /La última sección/,
    ],
    [
      'a summary of one point',
      { content: soundLesson().content.replace('\n- Anotar ayuda a ver.', '') },
      /1 puntos/,
    ],
    ['a first-level heading', withParagraph('# Título'), /empiezan en «## »/],
    ['a fourth-level heading', withParagraph('#### Título'), /hasta «### »/],
    ['a heading without a space', withParagraph('##Título'), /Falta un espacio/],
    ['HTML', withParagraph('Esto <b>no</b>.'), /HTML/],
    ['an image', withParagraph('![foto](https://example.org/a.png)'), /imágenes/],
    ['a code block', withParagraph('```\n1 + 1\n```'), /bloques de código/],
    ['a heading glued to its text', withParagraph('## Título\nTexto'), /línea vacía antes/],
    ['a list glued to its paragraph', withParagraph('Así:\n- uno'), /línea vacía antes/],
    [
      'a table row with a cell too many',
      withParagraph('| a | b |\n| --- | --- |\n| 1 | 2 | 3 |'),
      /3 celdas; la tabla, 2/,
    ],
    [
      'a sentence of more than 30 words',
      withParagraph(`${'palabra '.repeat(31).trim()}.`),
      /tiene 31 palabras; caben 30/,
    ],
    [
      'sentences that are long on average',
      {
        questions: soundLesson().questions.map((question) => ({
          ...question,
          explanation: LONG_SENTENCE,
          reasons: question.reasons.map(() => LONG_SENTENCE),
        })),
      },
      /Las frases tienen de media \d+ palabras; caben 13/,
    ],
    [
      'a table too wide for a phone',
      withParagraph(`${'| administración '.repeat(4)}|\n${'| --- '.repeat(4)}|`),
      /La tabla pide 68 caracteres a lo ancho; en un teléfono caben 43/,
    ],
    ['bold that does not end', withParagraph('Esto es **importante.'), /negrita/],
    ['a line of more than 1,000 characters', withParagraph('a'.repeat(1001)), /caben 1000/],
    ['a letter that was lost in another encoding', withParagraph('Introducci\ufffdn.'), /UTF-8/],
    ['trailing spaces', withParagraph('Espacios al final  '), /Sobran espacios/],
  ],
  links: [
    ['http', withParagraph('[guía](http://example.org)'), /https, no http/],
    ['a script', withParagraph('[guía](javascript:alert)'), /no lleva a ninguna parte/],
    ['nothing', withParagraph('[guía]()'), /no lleva a ninguna parte/],
    ['a page without a domain', withParagraph('[guía](https://guia)'), /no lleva a ninguna parte/],
    ['another page of the app', withParagraph('[ajustes](/settings)'), /no lleva a ninguna parte/],
    ['a lesson that does not exist', withParagraph('[otra](/lessons/ninguna)'), /«ninguna», que no existe/],
    [
      'a calculator without figures',
      withParagraph('[Hazlo con lo tuyo](/calculadoras/prestamo)'),
      /se abre con otras cifras: pon las de la lección/,
    ],
    [
      'a calculator with figures of its own',
      withParagraph('[Hazlo con lo tuyo](/calculadoras/prestamo?monto=25&plazo=7777)'),
      /se abre con 7777, que no está en la lección/,
    ],
    [
      'a calculator of the reader’s money with figures',
      withParagraph('[Hazlo con lo tuyo](/calculadoras/impuesto-renta?base=30000)'),
      /la moneda de quien lee: no lleva cifras/,
    ],
    ['a definition elsewhere', withParagraph('[guía]: https://example.org'), /se escriben enteros/],
  ],
  numbers: [
    ['a wrong result', { checks: ['12 * 25 = 301'] }, /12 \* 25 es 300, no 301/],
    ['a result rounded the wrong way', { checks: ['10 / 3 = 3.34'] }, /es 3.33, no 3.34/],
    ['a result the text does not have', { checks: ['2 * 8 = 16'] }, /«16» no aparece/],
    ['a result that is only part of a figure', { checks: ['5 * 50 = 250'] }, /«250» no aparece/],
    ['an expression that cannot be computed', { checks: ['doce * 2 = 24'] }, /No sé calcular/],
    ['a division by zero', { checks: ['1 / 0 = 0'] }, /No sé calcular/],
    ['no result', { checks: ['12 * 25'] }, /expresión = resultado/],
    ['percent without a space', withParagraph('El 5% de algo.'), /va un espacio/],
    ['a dot in four digits', withParagraph('Son $1.250.'), /«1.250»/],
    ['five digits without a dot', withParagraph('Son $12500.'), /miles se separan/],
    ['a decimal point', withParagraph('Son $12.50.'), /Los decimales/],
    ['a currency sign behind', withParagraph('Son 50 $ al mes.'), /va delante/],
  ],
  questions: [
    ['too few', { questions: soundLesson().questions.slice(0, 5) }, /5 preguntas; deben ser al menos 6/],
    [
      'a repeated question',
      withQuestion({ question_text: soundLesson().questions[0]!.question_text }),
      /repetida en la lección/,
    ],
    ['no question mark', withQuestion({ question_text: 'Elige una letra.' }), /terminar en/],
    ['no opening question mark', withQuestion({ question_text: 'Qué letra es?' }), /«¿»/],
    ['two lines', withQuestion({ question_text: 'Mira esto.\n¿Qué es?' }), /más de una línea/],
    ['a long question', withQuestion({ question_text: `¿${'a'.repeat(200)}?` }), /caben 200/],
    ['two options', withQuestion({ options: ['Sí', 'No'] }), /de 3 a 5/],
    ['six options', withQuestion({ options: ['a', 'b', 'c', 'd', 'e', 'f'] }), /de 3 a 5/],
    ['a repeated option', withQuestion({ options: ['Sí', 'No', 'sí '] }), /opción está repetida/],
    ['a long option', withQuestion({ options: ['a'.repeat(121), 'b', 'c'] }), /caben 120/],
    [
      'all of the above',
      withQuestion({ options: ['a', 'b', 'Todas las anteriores'] }),
      /todas las anteriores/,
    ],
    ['no explanation', withQuestion({ explanation: '' }), /Falta la explicación/],
    ['no level', withQuestion({ level: null, difficulty: null }), /Falta «nivel»/],
    ['a scanty explanation', withQuestion({ explanation: 'Porque sí.' }), /10 caracteres/],
    ['an endless explanation', withQuestion({ explanation: 'Porque sí. '.repeat(40) }), /de 40 a 400/],
    [
      'a question that points at its lesson',
      withQuestion({ question_text: '¿Qué letra dice la lección?' }),
      /«la lección»: la pregunta se hace también sin/,
    ],
    ...['Como viste en el texto, ¿qué letra es?', '¿Qué letra es, según el texto?'].map(
      (question_text): [string, Partial<LessonFile>, RegExp] => [
        `«${question_text}»`,
        withQuestion({ question_text }),
        /: la pregunta se hace también sin su lección/,
      ],
    ),
    ['a heading with a mark', withParagraph('## De $ {30.000} a otra cosa\n\nTexto.'), /no lleva marcas/],
    ...['Un ejemplo de $30', 'De $ 30.000 a otra cosa', 'Ganas 1.000 pesos', 'Gasta 20 €'].map(
      (title): [string, Partial<LessonFile>, RegExp] => [
        `a heading '${title}'`,
        withParagraph(`## ${title}\n\nTexto.`),
        /Un título no lleva cifras de dinero: es también la dirección de su parte/,
      ],
    ),
    [
      'a question about somebody of the text',
      {
        ...withParagraph('Las cuentas de Marina.'),
        ...withQuestion({ question_text: '¿Cuánto gasta Marina?' }),
      },
      /«Marina» solo se conoce por el texto/,
    ],
    [
      'a printed sum that does not add up',
      withQuestion({ explanation: 'La cuenta del año es esta: 12 × $25 = $301.' }),
      /«12 × 25 = 301» no da eso/,
    ],
    [
      'an explanation of two lines',
      withQuestion({ explanation: `${'Porque sí. '.repeat(5)}\nY ya.` }),
      /ocupa más de una línea/,
    ],
  ],
};

describe.each(Object.entries(spoiled))('%s', (_part, cases) => {
  test.each(cases)('%s is reported', (_case, overrides, message) => {
    expect(messages(soundLesson(overrides))).toContainEqual(expect.stringMatching(message));
  });
});

test.each([
  ['reviewed: 2026-11-20', 'reviewed: 2026-13-20', /un día que exista/],
  ['## En resumen', '# En resumen', /empiezan en «## »/],
  ['## En resumen', '![x](https://a.example/x.png)\n\n## En resumen', /más imágenes que los dibujos/],
  ['## En resumen', 'Mira [esto](http://a.example).\n\n## En resumen', /https, no http/],
  ['- [x] ', '- [ ] ', /Ninguna opción está marcada/],
  ['nivel: ', 'nivel: mucho y ', /mucho y/],
])(
  'a line in which %s became %s has one message, without what only follows from it',
  (right, wrong, message) => {
    const text = printLesson(soundLesson());
    expect(text).toContain(right);
    const problems = checkLesson(parseLesson(text.replace(right, wrong), 'a.md'), context);
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
  },
);

test('a problem names the line of what is wrong', () => {
  const text = printLesson(soundLesson(withQuestion({ explanation: '' })));
  const line = text.split('\n').findIndex((each) => each.includes('pregunta 3')) + 1;
  expect(checkLesson(parseLesson(text, 'a.md'), context)).toEqual([
    { file: 'a.md', line, message: 'Falta la explicación, una línea que empieza por «> ».' },
  ]);
});

test('a file in another form is reported with the canonical one', () => {
  const text = printLesson(soundLesson()).replace('title: La hucha', 'title: "La hucha"');
  expect(checkLesson(parseLesson(text, 'a.md'), context)).toEqual([
    { file: 'a.md', line: 3, message: 'Aquí la forma canónica es: «title: La hucha».' },
  ]);
});

test('a file that is not a lesson is checked as far as possible', () => {
  const text = printLesson(soundLesson({ description: '' })).replace('is_free: true', 'is_free: quizá');
  expect(checkLesson(parseLesson(text, 'a.md'), context).map(({ message }) => message)).toEqual([
    'Falta «description».',
    '«is_free» debe ser true (sí) o false (no).',
  ]);
});

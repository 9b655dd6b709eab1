import { expect, test } from 'vitest';
import { parseMoodle } from './parse-moodle.ts';

const text = (name: string, value: string, format = 'html') =>
  `<${name} format="${format}"><text><![CDATA[${value}]]></text></${name}>`;
const answer = (fraction: number, value: string, more = '') =>
  `<answer fraction="${fraction}"><text>${value}</text>${more}</answer>`;
const typed = (type: string, ...parts: string[]) =>
  `<question type="${type}">\n${[...parts, text('questiontext', '<p>¿Cuánto?</p>')].join('\n')}\n</question>`;
const read = (question: string) => parseMoodle(`<quiz>\n${question}\n</quiz>\n`, 'a.xml');

const definition = (name: string, from: string, to: string, decimals = '0', more = '') =>
  `<dataset_definition><status><text>private</text></status><name><text>${name}</text></name><type>calculated</type>
  <distribution><text>uniform</text></distribution><minimum><text>${from}</text></minimum>
  <maximum><text>${to}</text></maximum><decimals><text>${decimals}</text></decimals>${more}</dataset_definition>`;
const definitions = (...all: string[]) => `<dataset_definitions>${all.join('\n')}</dataset_definitions>`;
const precise = (value = '0.01', type = 1) =>
  `<tolerance>${value}</tolerance><tolerancetype>${type}</tolerancetype>
  <correctanswerformat>1</correctanswerformat><correctanswerlength>2</correctanswerlength>`;
const sum = [
  text('questiontext', 'Suma {a} y {b}.'),
  answer(100, '{a} + {b}', precise()),
  definitions(definition('a', '1', '90'), definition('b', '100.0', '200.0')),
];

const gap = '<selectoption><text>IVA</text><group>1</group></selectoption>';

/** Each type of Moodle's documentation (5.0, 'Question types'; `random` stands in exports of older versions). */
test.each([
  ['multichoice', [answer(100, 'Uno'), answer(0, 'Dos')], 'single_choice'],
  ['truefalse', [answer(100, 'true'), answer(0, 'false')], 'true_false'],
  ['numerical', [answer(100, '3.5', '<tolerance>0.1</tolerance>')], 'number'],
  [
    'matching',
    ['IVA', 'ISR'].map(
      (name) =>
        `<subquestion format="html"><text>${name}</text><answer><text>de ${name}</text></answer></subquestion>`,
    ),
    'match',
  ],
  ['ordering', ['uno', 'dos', 'tres'].map((item, at) => answer(at + 1, item)), 'order'],
  ['calculated', sum, 'number'],
  ['calculatedsimple', sum, 'number'],
  ['shortanswer', [answer(100, '1200'), answer(100, '1200.00')], 'number'],
  ['shortanswer', [answer(100, 'mil doscientos')], /de respuesta corta.*escríbela de elegir una opción/],
  ['calculatedmulti', sum, /calculada con opciones.*hazla calculada/],
  ['cloze', [], /con huecos que rellenar.*una pregunta de cada hueco/],
  ['gapselect', [gap], /con huecos y palabras.*de emparejar/],
  ['ddwtos', [gap], /con huecos y palabras.*de emparejar/],
  ['ddimageortext', [], /sobre una imagen.*pon la imagen en el texto/],
  ['ddmarker', [], /sobre una imagen.*pon la imagen en el texto/],
  ['description', [], /sin respuestas.*en el texto de la lección/],
  ['essay', [], /de respuesta abierta.*con opciones/],
  ['randomsamatch', [], /al azar con respuestas cortas.*de emparejar/],
  ['random', [], /al azar de una categoría.*exporta esa categoría/],
  ['gapfill', [], /del tipo «gapfill».*pregunta lo mismo/],
])('a question of the type %s is read, or its line says what to write instead', (type, parts, expected) => {
  const { groups, problems } = read(typed(type, ...parts));
  if (typeof expected === 'string') {
    expect(problems).toEqual([]);
    expect(groups[0]!.questions).toMatchObject([{ kind: expected }]);
  } else expect(problems).toMatchObject([{ line: 2, part: 2, message: expect.stringMatching(expected) }]);
});

test('a calculated question becomes an exercise: figures, formulas in texts, tolerance and usual mistakes', () => {
  const { groups, problems } = read(
    `<question type="calculated">
    ${text('questiontext', '<p>Cuesta {Precio} € más {max} %: ¿{={Precio}*2} o cuánto?</p>')}
    ${text('generalfeedback', 'Son {={Precio}*(1+{max}/100)} €, no {esto}.')}
    ${answer(100, '{Precio}*(1+{max}/100) + log(1)', precise('0.05', 2))}
    ${answer(0, '{Precio}+{max}', text('feedback', 'Sumaste {max} euros.'))}
    ${answer(0, '*')}
    ${definitions(definition('Precio', '10.5', '99.5', '1'), definition('max', '', '', '', '<dataset_items><dataset_item><number>1</number><value>4</value></dataset_item><dataset_item><number>2</number><value>10</value></dataset_item><dataset_item><number>3</number><value>4</value></dataset_item></dataset_items>'))}
    </question>`,
  );
  expect(problems).toEqual([]);
  expect(groups[0]!.questions[0]).toMatchObject({
    question_text: 'Cuesta {{precio}} € más {{cifra_max}} %: ¿{{precio*2}} o cuánto?',
    explanation: 'Son {{precio*(1+cifra_max/100)}} €, no {esto}.',
    body: {
      exercise: {
        parameters: [
          { name: 'precio', from: '10.5', to: '99.5', step: '0.1' },
          { name: 'cifra_max', choices: ['4', '10'] },
        ],
        rounding: 'half_up',
      },
      ...{ answer: 'precio*(1+cifra_max/100) + ln(1)', places: 2 },
      tolerance: { kind: 'absolute', value: '0.05' },
      mistakes: [{ formula: 'precio+cifra_max', reason: 'Sumaste {{cifra_max}} euros.' }],
    },
  });
});

test.each<[string, string[], RegExp, string?]>([
  ['a function that is not here', [answer(100, 'sin({a})', precise())], /No hay ninguna función «sin»/],
  ['part of a decimal', [answer(100, '{a}*2', precise())], /No hay ninguna cifra «a»/, '1.5'],
  ['a figure that the file lacks', [answer(100, '{a}*{c}', precise())], /No entiendo «\{»/],
  ['two right answers', [answer(100, '{a}'), answer(50, '{a}+1')], /numérica con varias respuestas/],
  ['a generous tolerance', [answer(100, '{a}*2', precise('0.5'))], /tolerancia relativa va de 0 a 0.1/],
])(
  'a calculated question with %s is left to the author, with its reason',
  (_case, parts, message, decimals = '0') => {
    const { problems } = read(
      typed('calculated', ...parts, definitions(definition('a', '1', '90', decimals))),
    );
    expect(problems[0]).toMatchObject({ part: 2, message: expect.stringMatching(message) });
  },
);

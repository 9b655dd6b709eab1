import { encoded, type ForeignFile, file, tagged } from './foreign-file.ts';

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
const cdata = (name: string, html: string) =>
  `<${name} format="html"><text><![CDATA[${html}]]></text></${name}>`;
/** One line for each question, so that the lines of sentences can be counted. */
const typed = (type: string, ...parts: string[]) =>
  `<question type="${type}"><name><text>P</text></name>${parts.join('')}</question>`;
const asked = (words: string) => cdata('questiontext', `<p>${words}</p>`);
const answer = (fraction: string, words: string, more = '<feedback format="html"><text></text></feedback>') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${words}]]></text>${more}</answer>`;
const choice = (words: string, ...more: string[]) =>
  typed(
    'multichoice',
    asked(words),
    answer('100', '<p>Sí</p>'),
    answer('0', '<p>No</p>'),
    '<single>true</single>',
    ...more,
  );

const usual = '<defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>';
const feedbacks = ['correct', 'partiallycorrect', 'incorrect']
  .map((when) => cdata(`${when}feedback`, 'Tu respuesta.'))
  .join('');

const dataset = (name: string, from: string, to: string, decimals: string) =>
  `<dataset_definition><status><text>private</text></status><name><text>${name}</text></name><type>calculated</type>` +
  `<distribution><text>uniform</text></distribution><minimum><text>${from}</text></minimum><maximum><text>${to}</text></maximum>` +
  `<decimals><text>${decimals}</text></decimals><itemcount>0</itemcount></dataset_definition>`;
const calculated = (words: string, formula: string, type = 'calculated') =>
  typed(
    type,
    asked(words),
    '<synchronize>0</synchronize>',
    answer(
      '100',
      formula,
      '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype><correctanswerformat>1</correctanswerformat><correctanswerlength>2</correctanswerlength>',
    ),
    `<dataset_definitions>${dataset('precio', '10.0', '90.0', '1')}${dataset('IVA', '4', '21', '0')}</dataset_definitions>`,
  );

/** Moodle XML of several versions and of programs that write it. */
export const moodleFiles: ForeignFile[] = [
  tagged(
    ['IVA', 'para la feria'],
    'moodle-4.xml',
    quiz(
      '<!-- question: 7 -->',
      choice(
        '¿Vale?',
        usual,
        '<idnumber></idnumber>',
        '<shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering><showstandardinstruction>0</showstandardinstruction>',
        feedbacks,
        '<tags><tag><text>para la feria</text></tag><tag><text>IVA</text></tag></tags>',
      ),
    ),
    1,
  ),
  file(
    'moodle-1.9.xml',
    quiz(
      '<question type="multichoice"><name><text>P</text></name><questiontext format="html"><text>&lt;p&gt;¿Vale?&lt;/p&gt;</text></questiontext><image></image><answer fraction="100"><text>Sí</text><feedback><text></text></feedback></answer><answer fraction="0"><text>No</text><feedback><text>Mira.</text></feedback></answer><single>true</single></question>',
    ),
    1,
  ),
  file(
    'categories-inside.xml',
    quiz(
      '<question type="category"><category><text>$module$/top/Banco de Ana</text></category><info format="moodle_auto_format"><text></text></info><idnumber></idnumber></question>',
      choice('¿Vale?'),
    ),
    1,
  ),
  encoded(file('mark.xml', quiz(choice('¿Años?')), 1), 'bom'),
  file(
    'truefalse-and-match.xml',
    quiz(
      typed('truefalse', asked('El ahorro crece.'), answer('100', 'true'), answer('0', 'false')),
      typed(
        'matching',
        asked('Une.'),
        ...['IVA', 'ISR'].map(
          (name) =>
            `<subquestion format="html"><text><![CDATA[<p>${name}</p>]]></text><answer><text>de ${name}</text></answer></subquestion>`,
        ),
      ),
      typed(
        'ordering',
        asked('Ordena.'),
        ...['uno', 'dos', 'tres'].map((item, at) => answer(`${at + 1}.0000000`, item)),
      ),
    ),
    3,
  ),
  file(
    'calculated.xml',
    quiz(
      calculated('Cuesta {precio} € más {IVA} % de IVA. ¿Cuánto es?', '{precio}*(1+{IVA}/100)'),
      calculated('¿{={precio}*2} menos {IVA}?', 'round({precio}*2-{IVA}, 2)', 'calculatedsimple'),
    ),
    2,
  ),
  file(
    'calculated-beyond.xml',
    quiz(
      calculated('¿Seno de {precio}?', 'sin({precio})'),
      calculated('¿Cuál?', '{precio}', 'calculatedmulti'),
      choice('¿Vale?'),
    ),
    1,
    [
      [3, /No hay ninguna función «sin»/],
      [4, /calculada con opciones/],
    ],
  ),
  file(
    'kinds-without-home.xml',
    quiz(
      typed('essay', asked('Explica.')),
      typed('description', asked('Lee.')),
      typed('cloze', asked('El {1:SHORTANSWER:=IVA} grava.')),
      typed('gapselect', asked('El [[1]] grava.')),
      typed('ddwtos', asked('El [[1]] grava.')),
      typed('ddmarker', asked('Marca.')),
      typed('ddimageortext', asked('Arrastra.')),
      typed('randomsamatch', asked('Une.')),
      typed('coderunner', asked('Programa.')),
      choice('¿Vale?'),
    ),
    1,
    [
      [3, /respuesta abierta/],
      [4, /sin respuestas/],
      [5, /con huecos que rellenar/],
      [6, /palabras para elegir/],
      [7, /palabras para elegir/],
      [8, /sobre una imagen/],
      [9, /sobre una imagen/],
      [10, /respuestas cortas/],
      [11, /del tipo «coderunner»/],
    ],
  ),
  file(
    'short-answers.xml',
    quiz(
      typed('shortanswer', asked('¿Dos más dos?'), '<usecase>0</usecase>', answer('100', '4')),
      typed('shortanswer', asked('¿Capital?'), '<usecase>0</usecase>', answer('100', 'Lima')),
    ),
    1,
    [[4, /respuesta corta/]],
  ),
  file(
    'with-files.xml',
    quiz(
      typed(
        'multichoice',
        '<questiontext format="html"><text><![CDATA[<p>¿Ves?<img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">AAAA</file></questiontext>',
        answer('100', 'Sí'),
        answer('0', 'No'),
      ),
      choice('¿Vale?'),
    ),
    1,
    [
      [3, /archivo adjunto/],
      [3, /<img>/],
    ],
  ),
  file(
    'units.xml',
    quiz(
      typed(
        'numerical',
        asked('¿Cuánto?'),
        answer('100', '5', '<tolerance>0</tolerance>'),
        '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>',
      ),
      choice('¿Vale?'),
    ),
    1,
    [[3, /unidades de Moodle/]],
  ),
  file('cut.xml', quiz(choice('¿Vale?')).replace('</quiz>\n', ''), 0, [[4, /no se cierra/]]),
];

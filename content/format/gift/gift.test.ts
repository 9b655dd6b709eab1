import { expect, test } from 'vitest';
import { sampleLesson } from '#test/content/sample-lesson.ts';
import { parseLesson } from '../read/parse-lesson.ts';
import { parseGift } from './parse-gift.ts';
import { printGift } from './print-gift.ts';

const ID = '0190a0b0-0000-7000-8000-000000000001';
const { questions, ...lesson } = parseLesson(sampleLesson, 'hucha.md').lesson!;
const [question] = questions;

const questionsOf = (text: string) => {
  const { groups, problems } = parseGift(text, 'a.gift');
  expect(problems).toEqual([]);
  return groups.flatMap((group) => group.questions);
};
const problemsOf = (text: string) => {
  const { problems } = parseGift(text, 'a.gift');
  return problems.map(({ line, message }) => `${line}: ${message}`);
};

test('a lesson is printed as a category with its id, and a question with id, reasons, explanation and tags', () => {
  const full = {
    ...question!,
    id: ID,
    reasons: ['Son diez meses.', '', ''],
    points: 8,
    shuffle_options: false,
    passage: 'en-resumen',
  };
  expect(printGift([{ ...lesson, questions: [full] }])).toBe(
    [
      '$CATEGORY: $course$/top/Finanzas personales/La hucha [finanzas-hucha]',
      '',
      '// [tag:puntos: 8] [tag:orden: fijo] [tag:repasa: en-resumen]',
      `::${ID}::[plain]¿Cuánto juntas en un año con $25 al mes?{`,
      '\t~$250#Son diez meses.',
      '\t=$300',
      '\t~$325',
      '\t####Doce meses por $25 son $300.',
      '}',
      '',
    ].join('\n'),
  );
});

test('a file as Moodle writes it is read: comments, a name, HTML, escapes, and answers on one line', () => {
  const [read, inline] = questionsOf(
    [
      '// question: 31  name: Suma',
      '// [id:31] [tag:aritmética]',
      '::Suma: fácil::[html]<p>¿Cuánto es <b>2 + 2</b>&nbsp;?</p>{',
      '\t=<p>4 \\= cuatro</p>#<p>Muy bien</p>',
      '\t~%0%tres',
      '\t~5####Se suman \\{dos\\} números.',
      '}',
      '',
      '¿Cuál es',
      '  la capital? {~Lyon =París}',
    ].join('\r\n'),
  );
  expect(read).toMatchObject({
    id: null,
    line: 3,
    question_text: '¿Cuánto es 2 + 2\u00a0?',
    options: ['4 = cuatro', 'tres', '5'],
    reasons: ['Muy bien', '', ''],
    explanation: 'Se suman {dos} números.',
    correct_answer: 0,
    points: 5,
    shuffle_options: true,
    tags: ['aritmética'],
  });
  expect(inline).toMatchObject({ line: 9, question_text: '¿Cuál es la capital?', correct_answer: 1 });
});

test('answers within the sentence leave a blank there', () => {
  expect(questionsOf('Grant está {=enterrado ~vivo} en su tumba.')[0]!.question_text).toBe(
    'Grant está _____ en su tumba.',
  );
});

test('an id stands in the name or, as Moodle exports it, in a comment', () => {
  const named = `::${ID}::¿Sí? {=Sí ~No}`;
  const commented = `// [id:${ID}]\n::Otra::¿Sí? {=Sí ~No}`;
  expect(questionsOf(`${named}\n\n::Otra::¿No? {=Sí ~No}\n\n${commented}`).map(({ id }) => id)).toEqual([
    ID,
    null,
    ID,
  ]);
});

test('categories name lessons by an id in brackets, by the id alone or by the title', () => {
  const text = ['$course$/top/Impuestos/El IVA [el-iva]', 'el-iva', '$course$/Precio//coste y//o valor']
    .map((category) => `$CATEGORY: ${category}\n\n¿Sí? {=Sí ~No}\n`)
    .join('\n');
  expect(parseGift(text, 'a.gift').groups.map((group) => group.lesson)).toEqual([
    null,
    { id: 'el-iva', title: 'El IVA', line: 1 },
    { id: 'el-iva', title: 'el-iva', line: 5 },
    { id: null, title: 'Precio/coste y/o valor', line: 9 },
  ]);
});

test('true or false is read with the reasons of the wrong and the right answer', () => {
  const [right, wrong, bare] = questionsOf(
    '¿Sí? {T#Lo es.#Bien visto.####Porque sí.}\n\n¿No? {\n\tFALSE#Es falsa.\n}\n\n¿Vale? {f}',
  );
  expect(right).toMatchObject({
    ...{ kind: 'true_false', body: null, options: ['Verdadero', 'Falso'], correct_answer: 0 },
    ...{ reasons: ['Bien visto.', 'Lo es.'], explanation: 'Porque sí.', shuffle_options: false },
  });
  expect(wrong).toMatchObject({ correct_answer: 1, reasons: ['Es falsa.', ''] });
  expect(bare).toMatchObject({ correct_answer: 1, reasons: ['', ''], explanation: '' });
});

test('several right options are read with their weights, and count in part unless a tag says no', () => {
  const text = '¿Cuáles? {\n~%33.333%a#Sí.\n~%33.333%b\n~%33.333%c\n~%-100%%d\n}';
  const [partial, whole] = questionsOf(`${text}\n\n// [tag:parcial: no]\n${text}`);
  expect(partial).toMatchObject({
    ...{ kind: 'multiple_choice', body: { correct: [0, 1, 2], partial: true } },
    ...{ options: ['a', 'b', 'c', '%d'], reasons: ['Sí.', '', '', ''] },
  });
  expect(whole!.body).toEqual({ correct: [0, 1, 2], partial: false });
});

test('a number is read with its tolerance; unit, decimals and currency stand in tags', () => {
  const tags = '// [tag:unidad: dinero] [tag:moneda: EUR] [tag:decimales: 3] [tag:tolerancia: relativa 0.01]';
  const [plain, exact, tagged] = questionsOf(
    `¿Cuánto? {#3.14:0.005####Pi.}\n\n¿Cuánto? {#\n\t=%100%-50:0#\n}\n\n${tags}\n¿Cuánto? {#50:0.5}`,
  );
  const none = { exercise: null, mistakes: [], solution: [], hints: [] };
  expect(plain).toMatchObject({
    ...{ kind: 'number', options: [], explanation: 'Pi.' },
    body: {
      ...none,
      answer: '3.14',
      places: 2,
      unit: 'none',
      tolerance: { kind: 'absolute', value: '0.005' },
    },
  });
  expect(exact!.body).toMatchObject({ answer: '-50', places: 0, tolerance: { kind: 'cents', value: '0' } });
  expect(tagged!.body).toMatchObject({
    ...{ answer: '50', places: 3, unit: 'money', currency: 'EUR' },
    tolerance: { kind: 'relative', value: '0.01' },
  });
});

test.each([
  ['¿Cuánto? {#1..5}', '3', '2'],
  ['¿Pi? {#=3.141 .. 3.142#}', '3.1415', '0.0005'],
  ['¿Frío? {#-10..-5}', '-7.5', '2.5'],
])('the range of %s is a number and how far an answer may be from it', (text, answer, value) => {
  expect(questionsOf(text)[0]!.body).toMatchObject({ answer, tolerance: { kind: 'absolute', value } });
});

test('a short answer that is one number is read as a number', () => {
  const [question] = questionsOf('¿Dos más dos? {=4 =%100%4.0 ####Son cuatro.}');
  expect(question).toMatchObject({ kind: 'number', explanation: 'Son cuatro.', body: { answer: '4' } });
});

test('pairs are read, with the right sides that belong to none', () => {
  const [question] = questionsOf('Une:\n{\n=a \\=> b -> c -> d\n=[html]<p>e</p>->f\n= -> g\n}');
  expect(question).toMatchObject({
    kind: 'match',
    body: {
      pairs: [
        ['a => b', 'c -> d'],
        ['e', 'f'],
      ],
      extra: ['g'],
      partial: true,
    },
  });
});

test.each([
  ['sin respuestas', 'Lee esto con calma.'],
  ['de respuesta abierta', '¿Por qué? {}'],
  ['de respuesta corta', '¿Dos más dos? {=4 =cuatro}'],
  ['numérica con varias respuestas', '¿Pi? {#=%100%3:0 =%50%3.1:0.1}'],
  ['numérica con varias respuestas', '¿Pi? {#}'],
  ['cuyas opciones correctas no valen todas lo mismo', '¿Cuáles? {~%70%a ~%30%b ~c}'],
  ['con puntuación parcial', '¿Cuál? {=a ~%50%b ~c}'],
])('a question %s is reported as not supported: %s', (kind, text) => {
  const problems = problemsOf(`¿Vale? {=Sí ~No}\n\n// nota\n${text}`);
  expect(problems).toEqual([expect.stringContaining(`4: Es una pregunta ${kind}, `)]);
});

test.each([
  ['an open brace', '¿Sí? {=Sí\n~No', /^3: La llave «\{» no se cierra/],
  [
    'an open brace before the next question',
    '¿Sí? {=Sí ~No\n¿No? {=Sí ~No}',
    /^4: Hay una llave «\{» dentro/,
  ],
  ['a closing brace too many', '¿Sí? =Sí ~No}', /^3: Sobra una llave «\}»/],
  ['two blocks of answers', '¿Sí? {=Sí ~No} o {=a ~b}', /^3: Tras las respuestas sobra una llave/],
  ['a name without end', '::Uno ¿Sí? {=Sí ~No}', /^3: El nombre .* no termina/],
  ['text in place of answers', '¿Sí? {quizá}', /^3: Aquí empieza una opción/],
  ['a reason without option', '¿Sí? {=Sí #uno #dos ~No}', /^3: Aquí sobra un «#»/],
  ['no right option', '¿Sí? {~Sí\n~No}', /^3: Ninguna opción está marcada/],
  ['two right options', '¿Sí? {=Sí\n=No\n~Quizá}', /^4: Hay más de una opción correcta/],
  ['one option', '¿Sí? {~Sí}', /^3: La pregunta tiene 1 opción/],
  ['seven options', '¿Sí? {=a ~b ~c ~d\n~e ~f\n~g}', /^5: La pregunta tiene 7 opciones/],
  ['an empty option', '¿Sí? {=Sí\n~}', /^4: Esta opción está vacía/],
  ['no text', '{=Sí ~No}', /^3: Falta el texto/],
  ['points that are no number', '// [tag:puntos: muchos]\n¿Sí? {=Sí ~No}', /^3: «puntos» debe ser/],
  ['a level that is none', '// [tag:nivel: magia 3]\n¿Sí? {=Sí ~No}', /^3: «magia» no es un nivel/],
  [
    'two levels',
    '// [tag:nivel: recuerdo 1] [tag:Nivel: aplicación 3]\n¿Sí? {=Sí ~No}',
    /^3: La pregunta lleva dos etiquetas «nivel»; deja una sola/,
  ],
  ['an empty level', '// [tag:nivel:]\n¿Sí? {=Sí ~No}', /^3: Detrás de «nivel» falta/],
  ['an order that is not known', '// [tag:orden: libre]\n¿Sí? {=Sí ~No}', /^3: «orden» solo puede/],
  ['a reason too many', '¿Sí? {T#uno#dos#tres}', /^3: Aquí sobra un «#»/],
  ['options after true', '¿Sí? {T =a ~b}', /^3: Aquí empieza una opción/],
  ['a number in words', '¿Pi? {#tres}', /^3: No entiendo el número «tres»/],
  ['a range that ends before it begins', '¿Pi? {#4..3}', /^3: No entiendo el número «4..3»/],
  ['a tolerance in words', '¿Pi? {#3:poco}', /^3: No entiendo la tolerancia «poco»/],
  ['a number with a reason', '¿Pi? {#3.14:0.01#Casi}', /^3: Un número no lleva motivo/],
  ['decimals in words', '// [tag:decimales: dos]\n¿Pi? {#3}', /^3: «decimales» debe ser/],
  ['an unknown unit', '// [tag:unidad: euros]\n¿Pi? {#3}', /^3: «euros» no es una unidad/],
  [
    'two tolerances',
    '// [tag:tolerancia: centavos 1]\n¿Pi? {#3:0.05}',
    /^3: La etiqueta «tolerancia: centavos 1» da 0.01, y la respuesta lleva 0.05/,
  ],
  ['an unknown tolerance', '// [tag:tolerancia: poca]\n¿Pi? {#3}', /^3: «tolerancia» se escribe/],
  ['an unknown part', '// [tag:parcial: a veces]\n¿Sí? {~%100%a ~b}', /^3: «parcial» solo puede ser/],
  ['one pair', 'Une {=a -> b}', /^3: Se necesitan al menos 2 parejas/],
  ['a pair without its right side', 'Une {=a -> b =c ->}', /^3: Escribe los dos lados/],
  ['two equal right sides', 'Une {=a -> b =c -> b}', /^3: Dos lados derechos son iguales/],
  ['a pair with a reason', 'Une {=a -> b#no =c -> d}', /^3: Una pareja no lleva motivo/],
  ['a picture in HTML', '[html]<p>¿Esto? <img src="a.png"></p>{=Sí ~No}', /^3: El HTML lleva «<img>»/],
])('a question with %s is reported with its line', (_case, text, message) => {
  expect(problemsOf(`¿Vale? {=Sí ~No}\n\n${text}`)[0]).toMatch(message);
});

test.each([
  ['open braces', '{'.repeat(2_000_000)],
  ['lines of open braces', '{\n'.repeat(1_000_000)],
  ['right answers', `¿Sí? {${'='.repeat(2_000_000)}`],
  ['backslashes', '\\'.repeat(2_000_000)],
  ['open names', '::a'.repeat(600_000)],
  ['digits', `¿Pi? {#${'3'.repeat(2_000_000)}}`],
  ['arrows within a pair', `Une {=${'\\=> '.repeat(500_000)}-> b =c -> d}`],
  ['backslashes within a pair', `Une {= ${'\\'.repeat(2_000_000)}-> b =c -> d}`],
])('megabytes of %s get one answer', (_case, text) => {
  expect(problemsOf(text)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { readPackFolder } from '#content/read-pack-folder.ts';
import { NO_EXERCISE } from '#domain/exercise/exercise.ts';
import { FACTS, type Facts } from '#domain/facts/facts.ts';
import { parsed, soundLesson } from '#test/content/sound-lesson.ts';
import { SAMPLE_KINDS } from '#test/create-kinds.ts';
import { checkMarks } from './check-marks.ts';
import { fixMarks } from './fix-marks.ts';
import { markNumbers } from './mark-numbers.ts';

const now = new Date('2026-11-28T12:00:00Z');

function problems(overrides: Parameters<typeof soundLesson>[0], facts: Facts = FACTS) {
  const found: string[] = [];
  const lesson = parsed(soundLesson(overrides));
  const lines = lesson.text.split('\n');
  checkMarks(lesson, (line, message) => found.push(`${lines[line - 1]} → ${message}`), now, facts);
  return found;
}

const inText = (text: string, country = 'general') =>
  problems({ content: `${soundLesson().content}\n\n${text}`, country });

test.each([
  ['El IVA es del {mx.iva} en México.', 'general'],
  ['Supongamos un 16 % de algo.', 'general'],
  ['En Chile es el 16 %, por ejemplo.', 'general'],
  ['En México hay un {=16} % de otra cosa.', 'general'],
  ['En México son 116 %, 16,5 % y 1.016 %.', 'general'],
  ['Son {12.500,50} y {3}.', 'general'],
  ['Un 16 % de algo.', 'ES'],
  ['El {do.itbis}, que nadie ha comprobado.', 'general'],
])('«%s» is fine in a lesson for %s', (text, country) => {
  expect(inText(text, country)).toEqual([]);
});

test.each([
  ['En México el IVA es del {16} %.', 'general', '«{16} %» es un dato: escribe {mx.iva} o '],
  [
    'El IVA es del 21\u00a0%.',
    'ES',
    '«21\u00a0%» es un dato: escribe {es.iva}, o {=21}\u00a0% si es otra cosa.',
  ],
  [
    'En Perú la UIT es de S/ 5500.',
    'general',
    '«S/ 5500» es un dato: escribe {pe.uit}, o S/ {=5500} si es otra cosa.',
  ],
  ['El {mx.iba}.', 'general', '«{mx.iba}»: No hay ningún dato con ese nombre.'],
  ['Son {12500.5} y {x}.', 'general', '«{12500.5}»: No hay'],
  ['## Un {es.iva}', 'general', '«{es.iva}»: Un título no lleva marcas.'],
])('«%s» in a lesson for %s is refused with its line', (text, country, message) => {
  expect(inText(text, country)[0]).toContain(`${text} → ${message}`);
});

test('a country holds until the next heading or country, and a question names its own', () => {
  const found = inText(
    'En México:\n\nUn 16 % aquí.\n\nEn Chile:\n\nUn 16 %.\n\nEn México.\n\n## Otra\n\nUn 16 %.',
  );
  expect(found.map((line) => line.slice(0, 15))).toEqual(['Un 16 % aquí. →']);
  const [first, ...questions] = soundLesson().questions;
  const asked = (question_text: string) =>
    problems({
      questions: [{ ...first!, question_text, options: ['16 %', '19 %', '7 %', '8 %'] }, ...questions],
    });
  expect(asked('¿Cuál es el IVA?')).toEqual([]);
  expect(asked('¿Cuál es el IVA de México?')).toHaveLength(1);
});

test.each([
  ['200 * 0.16', '0.16'],
  ['200 * 1.16', '1.16'],
  ['max(x, 400)', ''],
  ['200 * {mx.iva} / 100 + {=16}', ''],
])('a formula of a question about Mexico: «%s» states «%s»', (answer, literal) => {
  const [first, ...questions] = soundLesson().questions;
  const body = { ...SAMPLE_KINDS.number.body, answer };
  const asked = { ...first!, kind: 'number' as const, options: [], reasons: [], body };
  const found = problems({
    questions: [{ ...asked, question_text: '¿Qué IVA lleva en México?' }, ...questions],
  });
  const stated = found.filter((line) => line.includes('En una fórmula'));
  expect(stated.map((line) => line.replace(/^.*→ /, ''))).toEqual(
    literal
      ? [
          `En una fórmula «${literal}» es un dato: escribe {mx.iva} o {isr_mx_2026.4.tasa} o {isr_mensual_mx_2026.4.tasa}, o {=${literal}} si es otra cosa.`,
        ]
      : [],
  );
});

test('a fact that nobody compared with its source stands in no question', () => {
  const [first, ...questions] = soundLesson().questions;
  const asked = { ...first!, question_text: '¿Es el {do.itbis}?' };
  expect(problems({ questions: [asked, ...questions] })[0]).toContain('no puede estar en una pregunta.');
});

test('a table that nobody compared with its source stands in no question', () => {
  const [first, ...questions] = soundLesson().questions;
  const { body } = SAMPLE_KINDS.number;
  const withTable = (table: string) => {
    const exercise = { ...NO_EXERCISE, tables: [table] };
    const asked = {
      ...first!,
      kind: 'number' as const,
      options: [],
      reasons: [],
      body: { ...body, exercise },
    };
    return problems({ questions: [asked, ...questions] }).join();
  };
  expect(withTable('renta_co_2026')).toContain('no puede estar en una pregunta.');
  expect(withTable('isr_mx_2026')).not.toContain('no puede estar en una pregunta.');
});

test('titles have no marks, and the options of a question have them all or none', () => {
  expect(problems({ title: 'Un {es.iva}' })[0]).toContain('«title» no lleva marcas.');
  const [first, ...questions] = soundLesson().questions;
  const withOptions = (...options: string[]) =>
    problems({ questions: [{ ...first!, options }, ...questions] });
  expect(withOptions('{1.250} €', '1.250,5', '3', '4')[0]).toContain(
    'Unas opciones llevan marcas y otras no',
  );
  expect(withOptions('{1,5}', '{2,5}', '3', '{es.iva}')).toEqual([]);
});

test.each([
  ['De 12.500,50 € al 4,5 %, 1250 en 2026.', 'De {12.500,50} € al {4,5} %, 1250 en 2026.'],
  ['[[1,5; 2]] {{1,5|%}} {1,5} {=1,5} [x](/y?a=1,5)', '[[1,5; 2]] {{1,5|%}} {1,5} {=1,5} [x](/y?a=1,5)'],
  ['https://ley.example/1.234 y RD 1619/2012', 'https://ley.example/1.234 y RD 1619/2012'],
])('the numbers of «%s» as marks', (line, marked) => {
  expect(markNumbers(line)).toBe(marked);
});

test('--fix writes the marks of a file, twice nothing more, and no formula, heading or head is changed', () => {
  const content = `${soundLesson().content}\n\n## Con 12.500\n\nEn España el 21 % de 12.500.`;
  const lesson = parsed(soundLesson({ content, checks: ['0.05 * 250000 = 12500.0'] }));
  const fixed = fixMarks(lesson, now);
  expect(fixed).toContain('En España el {es.iva} de {12.500}.');
  expect(fixed).toContain('## Con 12.500\n');
  expect(fixed.slice(0, fixed.indexOf('## '))).toBe(lesson.text.slice(0, lesson.text.indexOf('## ')));
});

test('the pack has every mark that --fix would write', async () => {
  const { parsed: lessons } = await readPackFolder('content');
  expect(lessons.filter((lesson) => fixMarks(lesson, now) !== lesson.text).map(({ file }) => file)).toEqual(
    [],
  );
});

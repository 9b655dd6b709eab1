import { expect, test } from 'vitest';
import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { printLesson } from '#content/format/print/print-lesson.ts';
import { parseLesson } from '#content/format/read/parse-lesson.ts';
import { parsed, soundLesson } from '#test/content/sound-lesson.ts';
import { checkLesson } from './lesson/check-lesson.ts';

const context = { now: new Date('2026-11-21T12:00:00Z'), lessonIds: new Set<string>() };

/** The sound lesson with a reason for each wrong option; the third question is changed, whose first option is right. */
function reasoned(change: Partial<QuestionInFile> = {}): LessonFile {
  const lesson = soundLesson();
  const content = lesson.content.replace('## En resumen', '## Anotar los gastos\n\nTexto.\n\n## En resumen');
  const questions = lesson.questions.map((question, index) => ({
    ...question,
    reasons: question.options.map((_option, at) =>
      at === question.correct_answer ? '' : `El motivo número ${at} de esta pregunta.`,
    ),
    passage: 'en-resumen',
    ...(index === 2 && change),
  }));
  return { ...lesson, content, questions };
}

const messages = (lesson: LessonFile) => checkLesson(parsed(lesson), context).map(({ message }) => message);

const reasonsWith = (reason: string) => ['', reason, 'Otro motivo cualquiera.', 'Y otro motivo más.'];

test('a lesson with a reason for each wrong option has no problems', () => {
  expect(messages(reasoned())).toEqual([]);
  expect(
    messages(reasoned({ reasons: ['También la correcta tiene.', ...reasonsWith('Este motivo.').slice(1)] })),
  ).toEqual(['El motivo tiene 12 caracteres; deben ser de 15 a 200.']);
});

test.each<[string, Partial<QuestionInFile>, string | RegExp]>([
  ['no reason for a wrong option', { reasons: reasonsWith('') }, /Falta el motivo de esta opción/],
  ['a scanty reason', { reasons: reasonsWith('No es así.') }, /10 caracteres; deben ser de 15 a 200/],
  ['an endless reason', { reasons: reasonsWith('Es muy largo. '.repeat(17).trim()) }, /237 caracteres/],
  ['a reason of two lines', { reasons: reasonsWith('Un motivo\nde dos líneas.') }, /más de una línea/],
  ['a repeated reason', { reasons: reasonsWith('Y otro motivo más.') }, /repetido en la pregunta/],
  [
    'a reason that is an option',
    { reasons: reasonsWith('«La tercera cosa»') },
    'El motivo repite una opción: di por qué no es esa.',
  ],
  ['percent without a space', { reasons: reasonsWith('Eso sería el 5% del total.') }, /va un espacio/],
  [
    'a reason that has the key of another question',
    {
      question_text: '¿Qué cosa es, la A o la B?',
      reasons: reasonsWith('La de esa cuestión es la letra B, que es otra.'),
    },
    'El motivo da la respuesta de «¿Qué letra es la correcta en la pregunta 1?».',
  ],
  ['no passage', { passage: null }, /Falta «repasa»\. Se propone: «repasa: /],
])('%s is reported', (_case, change, message) => {
  const options = ['Una cosa cualquiera', 'Otra cosa distinta', 'La tercera cosa', 'Nada de eso'];
  const explanation = 'Es una explicación que tiene la longitud que se pide.';
  const found = messages(reasoned({ options, explanation, ...change }));
  expect(found).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
});

test('a reason that is an option is reported on its own line', () => {
  const lesson = reasoned({
    reasons: reasonsWith('Otra opción cualquiera'),
    options: ['Una', 'Otra opción cualquiera', 'Tres', 'Nada'],
  });
  const text = printLesson(lesson);
  const line = text.split('\n').indexOf('  > Otra opción cualquiera') + 1;
  expect(checkLesson(parseLesson(text, 'a.md'), context)).toContainEqual({
    ...{ file: 'a.md', line },
    message: 'El motivo repite una opción: di por qué no es esa.',
  });
});

test('a reason may repeat what its own question shows', () => {
  expect(messages(reasoned({ reasons: reasonsWith('La letra B no es la que se pide aquí.') }))).toEqual([]);
});

test('the section that shares most words with the question is proposed', () => {
  const found = messages(
    reasoned({
      question_text: '¿Qué descubres al anotar los gastos?',
      explanation: 'Anotar los gastos muestra a dónde va el dinero cada mes.',
      passage: null,
    }),
  );
  expect(found).toEqual(['Falta «repasa». Se propone: «repasa: anotar-los-gastos».']);
});

import { expect, test } from 'vitest';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { CARD_QUESTIONS } from '#domain/course/cards.ts';
import { parsed, soundLesson } from '#test/content/sound-lesson.ts';
import { checkLesson } from './lesson/check-lesson.ts';

const context = { now: new Date('2026-11-21T12:00:00Z'), lessonIds: new Set<string>() };

const card = (
  section: string,
  subject: string,
  question = `¿Qué conviene hacer con ${subject} este mes?`,
) => `## ${question}

- [ ] Olvidar ${subject} del todo
  > Quien olvida ${subject} lo paga después.
- [x] Anotar ${subject} en la libreta
- [ ] Prestar ${subject} a un vecino
  > Prestar ${subject} no es llevar la cuenta.

> Anotar ${subject} enseña a dónde va el dinero de cada mes.

repasa: ${section}`;

const THREE = [card('parte-1', 'la nómina'), card('parte-2', 'la renta'), card('parte-3', 'la compra')];

function problemsOf(cards: string[], questions: QuestionInFile[] = soundLesson().questions) {
  const content = [soundLesson().content, CARD_QUESTIONS, ...cards].join('\n\n');
  const lesson = parsed(soundLesson({ content, questions }));
  const texts = lesson.text.split('\n');
  return checkLesson(lesson, context).map(({ line, message }) => ({ at: texts[line - 1], message }));
}

test('a lesson with questions behind three of its sections has no problem', () => {
  expect(problemsOf(THREE)).toEqual([]);
});

test.each<[string, string[], string, string]>([
  ['questions behind two sections', THREE.slice(0, 2), '## ¿Qué conviene hacer con la nómina', '2 secciones'],
  [
    'a third question behind a section',
    [...THREE, card('parte-1', 'el agua'), card('parte-1', 'la luz')],
    'repasa: parte-1',
    'ya tiene 2',
  ],
  ['a section that does not exist', [...THREE, card('otra', 'el agua')], 'repasa: otra', 'ningún título'],
  [
    'no section',
    [...THREE, card('x', 'el agua').replace(/\n\nrepasa.*/, '')],
    '## ¿Qué conviene hacer con el agua este mes?',
    'Falta «repasa»',
  ],
  [
    'no reason for a wrong option',
    [...THREE, card('parte-4', 'el agua').replace(/ {2}> Quien.*\n/, '')],
    '- [ ] Olvidar el agua del todo',
    'Falta el motivo',
  ],
  ['points', [...THREE, `${card('parte-4', 'el agua')}\npuntos: 3`], 'puntos: 3', 'no da puntos'],
])('%s is one problem on its line', (_what, cards, at, message) => {
  expect(problemsOf(cards)).toEqual([
    { at: expect.stringContaining(at), message: expect.stringContaining(message) },
  ]);
});

test('a question that is nearly one of the quiz’s is a problem, whatever its figures', () => {
  const { questions } = soundLesson();
  const own = {
    ...questions[0]!,
    question_text: 'Este mes, ¿qué conviene hacer con el agua?',
    options: ['Olvidar el agua del todo', 'Anotar el agua en la libreta', 'Prestar el agua a un vecino'],
    reasons: ['Olvidarla sale caro.', '', 'Así no la anotas.'],
  };
  const problems = problemsOf([...THREE, card('parte-4', 'el agua')], [...questions, own]);
  expect(problems.filter(({ at }) => at === '## ¿Qué conviene hacer con el agua este mes?')).toEqual([
    { at: expect.anything(), message: expect.stringContaining('Es casi la pregunta del cuestionario') },
  ]);
});

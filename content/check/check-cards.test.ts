import { expect, test } from 'vitest';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { CARD_QUESTIONS } from '#domain/course/cards.ts';
import { soundCard as card, parsed, SOUND_CARDS, soundLesson } from '#test/content/sound-lesson.ts';
import { checkLesson } from './lesson/check-lesson.ts';

const context = { now: new Date('2026-11-21T12:00:00Z'), lessonIds: new Set<string>() };

function problemsOf(cards: string[], questions: QuestionInFile[] = soundLesson().questions) {
  const content = [soundLesson().content, CARD_QUESTIONS, ...cards].join('\n\n');
  const lesson = parsed(soundLesson({ content, questions }));
  const texts = lesson.text.split('\n');
  return checkLesson(lesson, context).map(({ line, message }) => ({ at: texts[line - 1], message }));
}

test('a lesson with questions behind three of its sections has no problem', () => {
  expect(problemsOf(SOUND_CARDS)).toEqual([]);
});

test.each<[string, string[], string, string]>([
  [
    'questions behind two sections',
    SOUND_CARDS.slice(0, 2),
    '## ¿Qué conviene hacer con la nómina',
    '2 secciones',
  ],
  [
    'a third question behind a section',
    [...SOUND_CARDS, card('parte-1', 'el agua'), card('parte-1', 'la luz')],
    'repasa: parte-1',
    'ya tiene 2',
  ],
  [
    'a section that does not exist',
    [...SOUND_CARDS, card('otra', 'el agua')],
    'repasa: otra',
    'ningún título',
  ],
  [
    'no section',
    [...SOUND_CARDS, card('x', 'el agua').replace(/\n\nrepasa.*/, '')],
    '## ¿Qué conviene hacer con el agua este mes?',
    'Falta «repasa»',
  ],
  [
    'no reason for a wrong option',
    [...SOUND_CARDS, card('parte-4', 'el agua').replace(/ {2}> Quien.*\n/, '')],
    '- [ ] Olvidar el agua del todo',
    'Falta el motivo',
  ],
  ['points', [...SOUND_CARDS, `${card('parte-4', 'el agua')}\npuntos: 3`], 'puntos: 3', 'no da puntos'],
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
  const problems = problemsOf([...SOUND_CARDS, card('parte-4', 'el agua')], [...questions, own]);
  expect(problems.filter(({ at }) => at === '## ¿Qué conviene hacer con el agua este mes?')).toEqual([
    { at: expect.anything(), message: expect.stringContaining('Es casi la pregunta del cuestionario') },
  ]);
});

test('a text cut into more than ten cards is a problem', () => {
  const content = soundLesson().content.replaceAll(
    /## Parte (\d)\n\n/g,
    '$&Antes.\n\n---\n\nY esta es la parte $1.\n\n',
  );
  const problems = checkLesson(parsed(soundLesson({ content })), context);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('da 11 tarjetas')]);
});

import { expect, test } from 'vitest';
import { CARD_QUESTIONS } from '#domain/course/cards.ts';
import { HALF_DONE, parsed, SOUND_EXERCISES, soundLesson } from '#test/content/sound-lesson.ts';
import { checkFading } from './check-fading.ts';

const messages = (card: string, exercises = SOUND_EXERCISES) => {
  const { content, questions } = soundLesson();
  const text = [content, CARD_QUESTIONS, card].join('\n\n');
  const lesson = soundLesson({ content: text, questions: [...questions, ...exercises] });
  return checkFading(parsed(lesson)).map(({ message }) => message);
};

test('a lesson with a sum in its text, one half done in a card and two exercises has no problem', () => {
  expect(messages(HALF_DONE)).toEqual([]);
});

test('a lesson with one exercise is refused', () => {
  expect(messages(HALF_DONE, SOUND_EXERCISES.slice(1))).toEqual([
    'Ejercicios con cifras al azar en el cuestionario: 1; deben ser al menos 2.',
  ]);
});

test.each([
  [
    'a table without a step that is done',
    HALF_DONE.replace('| $480 |', '| [[480; 0]] |'),
    /deja una cuenta a medias/,
  ],
  [
    'a section that works nothing out',
    HALF_DONE.replace('parte-5', 'parte-1'),
    /no muestra una cuenta entera/,
  ],
  ['a step that does not add up', HALF_DONE.replace('| $480 |', '| $490 |'), /«40 × 12 = 490» no da eso/],
])('%s is refused', (_what, card, message) => {
  expect(messages(card)).toContainEqual(expect.stringMatching(message));
});

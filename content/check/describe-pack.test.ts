import { expect, test } from 'vitest';
import { parsed, soundLesson } from '#test/content/sound-lesson.ts';
import { describePack } from './describe-pack.ts';
import { describeScore } from './guessers/score-guessers.ts';

test('a score is written with Spanish decimals and the questions it rests on', () => {
  const score = { name: 'la más larga', rate: 0.2605, decidedRate: 0.3, decided: 12, tooGood: false };
  expect(describeScore(score)).toBe('la más larga: 26,1\u00a0% (30,0\u00a0% de las 12 en que se decide)');
});

test('the figures of the pack show how often each guesser is right, the best one first', () => {
  const options = ['sube', 'baja', 'sale algo', 'cae'];
  const questions = soundLesson().questions.map((question) => ({ ...question, options, correct_answer: 2 }));
  const lines = describePack([parsed(soundLesson({ questions }))]);
  const from = lines.findIndex((line) => line.startsWith('Lo que se acierta sin leer'));
  expect(lines.slice(from, from + 2)).toEqual([
    'Lo que se acierta sin leer (por azar, 25\u00a0%; se permite hasta el 28,0\u00a0%):',
    '  la más larga: 100,0\u00a0% (100,0\u00a0% de las 6 en que se decide)',
  ]);
});

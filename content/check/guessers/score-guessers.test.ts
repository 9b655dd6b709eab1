import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { createQuestion } from '#test/content-pack.ts';
import { scoreGuessers } from './score-guessers.ts';

/** A pseudo-random number that is the same in every run. */
const lot = (...seed: (string | number)[]) => createHash('sha256').update(seed.join(' ')).digest()[0]!;

const question = (options: string[], correct_answer: number): QuestionInFile => {
  return { ...createQuestion('¿Cuál?'), options, correct_answer };
};

type Make = (lesson: number, index: number) => QuestionInFile;

const lessons = (make: Make) =>
  Array.from({ length: 32 }, (_, lesson) => Array.from({ length: 6 }, (_, index) => make(lesson, index)));

const PLAIN = ['aa', 'bb', 'cc', 'dd'];
const NUMBERS = ['10', '20', '30', '40'];

const byLot: Make = (lesson, index) => question(['a', 'bb', 'ccc', 'dddd'], lot('lot 13', lesson, index) % 4);

/** The first option is right; the positions of all options are random. */
const marked =
  (options: string[]): Make =>
  (lesson, index) => {
    const place = lot('place', lesson, index) % 4;
    const turned = options.map((_option, at) => options[(at + 4 - place) % 4]!);
    return question(turned, place);
  };

const scoreOf = (name: string, make: Make) =>
  scoreGuessers(lessons(make)).find((score) => score.name === name)!;

test('no guesser prefers an option among options of the same form, wherever the right one stands', () => {
  expect(scoreGuessers(lessons(() => question(PLAIN, 2)))).toEqual([]);
});

test('with random keys every guesser stays within the limit', () => {
  const scores = scoreGuessers(lessons(byLot));
  expect(scores.map(({ name }) => name)).toEqual([
    'la más larga',
    'la más corta',
    'quien ha aprendido de otras lecciones',
  ]);
  expect(scores.filter(({ tooGood }) => tooGood)).toEqual([]);
});

const habits: [string, Make, number][] = [
  ['el número mayor', marked([...NUMBERS].reverse()), 1],
  ['otro número que el mayor', marked(NUMBERS), 1 / 3],
  ['el número menor', marked(NUMBERS), 1],
  ['un número de en medio', marked(['20', '10', '30', '40']), 0.5],
  ['la más larga', marked(['aaa', 'bb', 'cc', 'dd']), 1],
  ['la más corta', marked(['a', 'bb', 'cc', 'dd']), 1],
  ['menos «siempre», «solo»…', marked(['hoy', 'nunca', 'solo', 'todo']), 1],
  ['más «suele», «puede»…', marked(['suele', 'cae', 'sube', 'baja']), 1],
  ['más palabras de las otras', marked(['sube el precio', 'sube el tipo', 'baja el precio', 'nada']), 1],
];

test.each(habits)('a pack that can be guessed by «%s» is reported', (name, make, rate) => {
  expect(scoreOf(name, make)).toMatchObject({ rate: expect.closeTo(rate, 2), tooGood: true });
});

const TRAINED = 'quien ha aprendido de otras lecciones';

test('a pattern without a rule of its own is learned from the other lessons', () => {
  const scores = scoreGuessers(lessons(marked(['a, bc', 'a bcd', 'a bcd', 'a bcd'])));
  expect(scores.find(({ name }) => name === TRAINED)).toMatchObject({ rate: 1, tooGood: true });
});

test('a pattern of a single lesson is not learned from that lesson', () => {
  const inOneLesson: Make = (lesson, index) =>
    lesson === 0 ? marked(['aaa', 'bb', 'cc', 'dd'])(lesson, index) : byLot(lesson, index);
  expect(scoreOf(TRAINED, inOneLesson).tooGood).toBe(false);
});

test('chance in a handful of questions is not reported as a pattern', () => {
  const longestInThree: Make = (lesson, index) =>
    lesson === 0 && index < 2 ? marked(['aaa', 'bb', 'cc', 'dd'])(lesson, index) : question(PLAIN, 2);
  expect(scoreOf('la más larga', longestInThree)).toMatchObject({ decided: 2, decidedRate: 1 });
});

test('a pack whose sentences are nearly all false is reported, and one with as many true ones is not', () => {
  const sentences = (isTrue: (index: number) => boolean) => [
    Array.from({ length: 20 }, (_, index): QuestionInFile => {
      const correct_answer = isTrue(index) ? 0 : 1;
      return { ...question(['Verdadero', 'Falso'], correct_answer), kind: 'true_false' };
    }),
  ];
  const found = (isTrue: (index: number) => boolean) =>
    scoreGuessers(sentences(isTrue)).filter(({ tooGood }) => tooGood);
  expect(found((index) => index === 0)).toMatchObject([
    { name: expect.stringContaining('siempre «Falso»'), rate: 0.95 },
  ]);
  expect(found((index) => index % 2 === 0)).toEqual([]);
});

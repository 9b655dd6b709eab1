import type { Exercise } from '#domain/exercise/exercise.ts';
import { isSameJson } from '#domain/same-json.ts';
import type { Shown } from '../kind.ts';
import { type Asked, figuresOf } from './figures.ts';

type Worked = {
  exercise: Exercise | null;
  mistakes: { formula: string; reason: string }[];
  solution: string[];
  hints: { text: string; cost: number }[];
};

/** The steps of the worked solution, with the figures of the attempt. */
export const shownSolution =
  <Body extends Worked>(asked: Asked<Body>) =>
  (shown: Shown<Body>): string[] =>
    shown.body.solution.map(figuresOf(shown, asked).text);

export const shownHints =
  <Body extends Worked>(asked: Asked<Body>) =>
  (shown: Shown<Body>): { text: string; cost: number }[] =>
    shown.body.hints.map(({ text, cost }) => ({ text: figuresOf(shown, asked).text(text), cost }));

/** The formulas and texts that are shown after the answer; `formulasOf` says those of a mistake that names parts of the answer. */
export const workedFormulas = (
  { mistakes, solution, hints }: Worked,
  explanation: string,
  formulasOf: (mistake: string) => { formula: string }[] | null = () => null,
) => ({
  formulas: mistakes.flatMap(({ formula }) => formulasOf(formula)?.map((part) => part.formula) ?? [formula]),
  texts: [
    explanation,
    ...solution,
    ...hints.map(({ text }) => text),
    ...mistakes.map(({ reason }) => reason),
  ],
});

/** Whether both draw the same figures. */
export const drawsTheSame = (one: Pick<Worked, 'exercise'>, other: Pick<Worked, 'exercise'>): boolean =>
  isSameJson(one.exercise, other.exercise);

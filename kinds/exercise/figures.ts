import { type ExerciseParts, exerciseProblems } from '#domain/exercise/check-exercise.ts';
import { drawCounted } from '#domain/exercise/draw.ts';
import { type AskedParts, type Exercise, NO_EXERCISE } from '#domain/exercise/exercise.ts';
import { type Figures as DrawnFigures, figureNumber, figureText } from '#domain/exercise/figures.ts';
import { OperationBudget, TooManyOperationsError } from '#domain/expression/operations.ts';
import type { Randomness, Shown } from '../kind.ts';

/** The figures that one attempt gets: they stand in its texts and decide its key. */
export type Figures = {
  text: (template: string) => string;
  /** The value of a formula as a decimal with at most so many places. */
  number: (formula: string, places: number) => string;
};

type WithExercise = { exercise: Exercise | null };

/** What a kind shows before the answer, and its answers: they decide which figures may be drawn. */
export type Asked<Body> = (question: Pick<Shown<Body>, 'question_text' | 'body'>) => AskedParts;

/** Figures that were drawn already, by what they were drawn from. */
const drawnBefore = new WeakMap<Randomness, DrawnFigures>();

/** The figures of a question; without an exercise, texts and formulas hold as they are. @throws TooManyOperationsError */
export function figuresOf<Body extends WithExercise>(shown: Shown<Body>, asked: Asked<Body>): Figures {
  const drawn = drawnBefore.get(shown.randomness) ?? remembering(shown, () => draw(shown, asked));
  drawnBefore.set(shown.randomness, drawn);
  const figures = { ...drawn, exercise: shown.body.exercise ?? NO_EXERCISE };
  const hasFigures = shown.body.exercise !== null;
  return {
    text: (template) =>
      hasFigures ? remembering(shown, () => figureText(template, figures, shown.country)) : template,
    number: (formula, places) => remembering(shown, () => figureNumber(formula, places, figures)),
  };
}

/** One variant may take more than the average that a saved question keeps to; 20 times as much, 100 ms, is one in 10^8. */
const VARIANTS_PER_CALL = 20;

/** Exercises that took more, as JSON, so that they hold up one call and no further one. */
const tooCostly = new Set<string>();

function remembering<Body extends WithExercise, Result>(
  { body }: Shown<Body>,
  calculate: () => Result,
): Result {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof TooManyOperationsError) tooCostly.add(JSON.stringify(body.exercise));
    throw error;
  }
}

function draw<Body extends WithExercise>(shown: Shown<Body>, asked: Asked<Body>): DrawnFigures {
  const source = shown.drawn_from ?? shown;
  const { exercise } = source.body;
  const parts = exercise ? asked(source) : { shown: [], answers: [] };
  const isKnown = tooCostly.size > 0 && tooCostly.has(JSON.stringify(shown.body.exercise));
  const budget = new OperationBudget(isKnown ? 0 : VARIANTS_PER_CALL);
  const bytes = shown.randomness('figures')[Symbol.iterator]();
  return drawCounted(exercise ?? NO_EXERCISE, parts, bytes, budget).figures;
}

const SEEDS_PER_CHECK = 50;

export function figureProblems({ exercise }: WithExercise, parts: ExerciseParts): string[] {
  if (exercise) return exerciseProblems(exercise, parts, SEEDS_PER_CHECK);
  return exerciseProblems(NO_EXERCISE, { ...parts, shown: [], texts: [] }, 1);
}

import type { OptionForm } from '#domain/writing/option-form.ts';
import type { UnreadQuestion } from './guessers.ts';

const FOLDS = 8;
const ROUNDS = 100;
const STEP = 1;
/** Pulls the weights towards zero, so that a pattern of a few questions is not learned as a rule. */
const SHRINKAGE = 0.01;

type Example = { features: number[][]; key: number };

/**
 * Scores of a guesser that has learned from other lessons what the right option looks like: a conditional logit over
 * the options (McFadden, "Conditional logit analysis of qualitative choice behavior", 1974), cross-validated by lesson.
 * @returns for each lesson and question, a score for each option
 */
export function trainedGuesses(lessons: UnreadQuestion[][]): number[][][] {
  const examples = lessons.map((questions) => questions.map(exampleOf));
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    train(examples.filter((_lesson, index) => index % FOLDS !== fold).flat()),
  );
  return examples.map((own, index) => own.map((example) => score(example, weights[index % FOLDS]!)));
}

/** Gradient ascent on the mean log-likelihood of the keys. */
function train(examples: Example[]): number[] {
  const weights = (examples[0]?.features[0] ?? []).map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => -SHRINKAGE * weight);
    for (const example of examples) {
      const chances = softmax(score(example, weights));
      example.features.forEach((values, option) => {
        const error = (Number(option === example.key) - chances[option]!) / examples.length;
        values.forEach((value, at) => {
          gradient[at]! += error * value;
        });
      });
    }
    gradient.forEach((slope, at) => {
      weights[at]! += STEP * slope;
    });
  }
  return weights;
}

const score = ({ features }: Example, weights: number[]) =>
  features.map((values) => values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0));

function softmax(values: number[]): number[] {
  const top = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

const MEASURES = [
  'length',
  'words',
  'digits',
  'absolutes',
  'hedges',
  'negations',
  'sharedWithQuestion',
  'commonWords',
  'commas',
] as const;

/** An option's features: how it ranks among the others by each measure of form. */
function exampleOf({ question, forms }: UnreadQuestion): Example {
  const numeric = forms.every(({ number }) => number !== null);
  const features = forms.map((form) => [
    ...MEASURES.flatMap((measure) => rank(forms, form, (each) => each[measure])),
    ...rank(forms, form, (each) => (numeric ? (each.number ?? 0) : 0)),
  ]);
  return { features, key: question.correct_answer };
}

/** From -1 (least) to 1 (most), whether it alone is the most, and whether it alone is the least. */
function rank(forms: OptionForm[], form: OptionForm, measure: (form: OptionForm) => number): number[] {
  const own = measure(form);
  const below = forms.filter((each) => measure(each) < own).length;
  const above = forms.filter((each) => measure(each) > own).length;
  const others = forms.length - 1;
  return [(below - above) / others, Number(below === others), Number(above === others)];
}

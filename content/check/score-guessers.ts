import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { type AskedQuestion, GUESSERS } from './guessers.ts';
import { optionForms } from './option-form.ts';
import { trainedGuesses } from './trained-guesser.ts';

/** How a guesser did over the pack; rates from 0 to 1. */
export type GuesserScore = {
  name: string;
  /** Questions it answers right, lots drawn included. */
  rate: number;
  /** The same, of the questions in which it prefers some option. */
  decidedRate: number;
  decided: number;
  /** Whether it does better than the format allows. */
  tooGood: boolean;
};

/** The most that a guesser may answer right; lots among four options are right in 25 %. */
export const MOST_GUESSED = 0.28;

/** Lets every guesser answer all questions, lesson by lesson; those that never prefer any option are left out. */
export function scoreGuessers(lessons: QuestionInFile[][]): GuesserScore[] {
  const asked = lessons.map((questions, lesson) =>
    questions.map((question, index) => {
      const earlier = questions.slice(0, index);
      const before = [...lessons.slice(0, lesson).flat(), ...earlier];
      return { question, forms: optionForms(question), earlier, before };
    }),
  );
  return [
    ...GUESSERS.map(({ name, score }) =>
      rate(
        name,
        asked,
        asked.map((questions) => questions.map(score)),
      ),
    ),
    rate('quien ha aprendido de otras lecciones', asked, trainedGuesses(asked)),
  ].filter(({ decided }) => decided > 0);
}

function rate(name: string, asked: AskedQuestion[][], scores: number[][][]): GuesserScore {
  const answers = asked.flatMap((questions, lesson) =>
    questions.map(({ question }, index) => answer(question, scores[lesson]![index]!)),
  );
  const decided = answers.filter(({ prefers }) => prefers);
  const decidedRate = mean(decided.map(({ right }) => right));
  const chance = mean(decided.map((each) => each.chance));
  // In few questions chance alone goes far: two standard deviations are allowed.
  const byChance = chance + 2 * Math.sqrt((chance * (1 - chance)) / (decided.length || 1));
  const overall = mean(answers.map(({ right }) => right));
  const tooGood = overall > MOST_GUESSED || decidedRate > Math.max(MOST_GUESSED, byChance);
  return { name, rate: overall, decidedRate, decided: decided.length, tooGood };
}

function answer({ correct_answer, options }: QuestionInFile, scores: number[]) {
  const top = Math.max(...scores);
  const chosen = scores.filter((score) => score === top).length;
  return {
    right: scores[correct_answer] === top ? 1 / chosen : 0,
    prefers: chosen < options.length,
    chance: 1 / options.length,
  };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

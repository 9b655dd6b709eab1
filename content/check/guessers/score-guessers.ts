import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { mapTexts, unmarked } from '#domain/facts/print-marks.ts';
import { TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';
import { optionForms } from '#domain/writing/option-form.ts';
import { GUESSERS, type UnreadQuestion } from './guessers.ts';
import { trainedGuesses } from './trained-guesser.ts';

/** How a guesser did over the pack; rates from 0 to 1. */
type GuesserScore = {
  name: string;
  /** Share of questions that it answers right, including random choices. */
  rate: number;
  /** The same for the questions in which it prefers an option. */
  decidedRate: number;
  decided: number;
  /** Whether it is right more often than the format allows. */
  tooGood: boolean;
};

/** The highest share of right answers that is accepted; a random choice among four options gives 25 %. */
export const MOST_GUESSED = 0.28;

const isSingleChoice = ({ kind }: QuestionInFile) => kind === 'single_choice';

/** Lets every guesser answer all questions with one right option, lesson by lesson; those that never prefer any option are left out. */
export function scoreGuessers(lessons: QuestionInFile[][]): GuesserScore[] {
  const quizzes = mapTexts(lessons, unmarked).map((questions) =>
    questions.filter(isSingleChoice).map((question) => ({ question, forms: optionForms(question) })),
  );
  return [
    ...GUESSERS.map(({ name, score }) =>
      rate(
        name,
        quizzes,
        quizzes.map((questions) => questions.map(score)),
      ),
    ),
    rate('quien ha aprendido de otras lecciones', quizzes, trainedGuesses(quizzes)),
    ...oneAnswer(lessons.flat().filter(({ kind }) => kind === 'true_false')),
  ].filter(({ decided }) => decided > 0);
}

/** Somebody who answers all questions of true or false alike, beside a coin. */
const oneAnswer = (questions: QuestionInFile[]): GuesserScore[] =>
  TRUE_FALSE_OPTIONS.map((word, place) => {
    const share = mean(questions.map(({ correct_answer }) => Number(correct_answer === place)));
    const tooGood = share > 0.5 + 2 * Math.sqrt(0.25 / (questions.length || 1));
    const name = `siempre «${word}» en verdadero o falso (por azar, 50\u00a0%)`;
    return { name, rate: share, decidedRate: share, decided: questions.length, tooGood };
  });

function rate(name: string, quizzes: UnreadQuestion[][], scores: number[][][]): GuesserScore {
  const answers = quizzes.flatMap((questions, lesson) =>
    questions.map(({ question }, index) => answer(question, scores[lesson]![index]!)),
  );
  const decided = answers.filter(({ prefers }) => prefers);
  const decidedRate = mean(decided.map(({ right }) => right));
  const chance = mean(decided.map((each) => each.chance));
  // With few questions chance varies a lot, so two standard deviations are allowed.
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

/** A guesser and its success in Spanish: la más larga: 26,1 % (25,4 % de las 120 en que se decide). */
export function describeScore({ name, rate, decidedRate, decided }: GuesserScore): string {
  return `${name}: ${percent(rate)} (${percent(decidedRate)} de las ${decided} en que se decide)`;
}

/** A share from 0 to 1 as Spanish writes it, with one decimal. */
export const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')}\u00a0%`;

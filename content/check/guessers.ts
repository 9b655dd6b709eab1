import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { MAX_OPTIONS, optionLetter } from '#domain/lessons.ts';
import type { OptionForm } from './option-form.ts';

/** A question as seen by somebody who has not read the lesson. */
export type UnreadQuestion = {
  question: QuestionInFile;
  forms: OptionForm[];
  /** The earlier questions of its lesson, whose answers are known. */
  earlier: QuestionInFile[];
  /** The questions before it in the whole pack. */
  before: QuestionInFile[];
};

export type Guesser = {
  /** What it chooses, in Spanish, as content:check prints it. */
  name: string;
  /** A score for each option; the guesser chooses at random among the highest. */
  score: (question: UnreadQuestion) => number[];
};

/** Rules of thumb about where the right option stands and how it reads. */
export const GUESSERS: Guesser[] = [
  ...Array.from({ length: MAX_OPTIONS }, (_, place) =>
    byPlace(`siempre ${optionLetter(place)}`, (index) => Number(index === place)),
  ),
  byPlace('el sitio que menos acertó', (index, earlier) => -timesRight(index, earlier)),
  byPlace('el sitio que más acertó', timesRight),
  byCount('el sitio que menos acertó en el paquete', -1),
  byCount('el sitio que más acertó en el paquete', 1),
  byPlace('el sitio de la anterior', (index, earlier) => Number(earlier.at(-1)?.correct_answer === index)),
  byPlace(
    'otro sitio que la anterior',
    (index, earlier) => -Number(earlier.at(-1)?.correct_answer === index),
  ),
  byRank('el número mayor', (above) => Number(above === 0)),
  byRank('el segundo número', (above) => Number(above === 1)),
  byRank('el penúltimo número', (_above, below) => Number(below === 1)),
  byRank('el número menor', (_above, below) => Number(below === 0)),
  byRank('otro número que el mayor', (above) => -Number(above === 0)),
  byRank('otro número que el menor', (_above, below) => -Number(below === 0)),
  byRank('un número de en medio', (above, below) => Number(above > 0 && below > 0)),
  ...byForm('la más larga', 'la más corta', ({ length }) => length),
  ...byForm('más «siempre», «solo»…', 'menos «siempre», «solo»…', ({ absolutes }) => absolutes),
  ...byForm('más «suele», «puede»…', 'menos «suele», «puede»…', ({ hedges }) => hedges),
  ...byForm('más «no», «sin»…', 'menos «no», «sin»…', ({ negations }) => negations),
  ...byForm('más comas', 'menos comas', ({ commas }) => commas),
  ...byForm(
    'más palabras de la pregunta',
    'menos palabras de la pregunta',
    ({ sharedWithQuestion }) => sharedWithQuestion,
  ),
  ...byForm('más palabras de las otras', 'menos palabras de las otras', ({ commonWords }) => commonWords),
  ...byForm('más cifras', 'menos cifras', ({ digits }) => digits),
];

function byPlace(name: string, score: (index: number, earlier: QuestionInFile[]) => number): Guesser {
  return { name, score: ({ forms, earlier }) => forms.map((_form, index) => score(index, earlier)) };
}

/** Chooses the place that was right most often (1) or least often (-1) in the pack so far. */
function byCount(name: string, direction: 1 | -1): Guesser {
  return {
    name,
    score: ({ forms, before }) => forms.map((_form, index) => direction * timesRight(index, before)),
  };
}

function timesRight(index: number, earlier: QuestionInFile[]): number {
  return earlier.filter(({ correct_answer }) => correct_answer === index).length;
}

/** Chooses by the rank of an option's number among all options; has no preference if an option has no number. */
function byRank(name: string, score: (above: number, below: number) => number): Guesser {
  return {
    name,
    score: ({ forms }) => {
      const numbers = forms.flatMap(({ number }) => number ?? []);
      if (numbers.length < forms.length) return forms.map(() => 0);
      return numbers.map((own) =>
        score(
          numbers.filter((number) => number > own).length,
          numbers.filter((number) => number < own).length,
        ),
      );
    },
  };
}

/** Two guessers: one prefers the highest measure, one the lowest. */
function byForm(most: string, least: string, measure: (form: OptionForm) => number): Guesser[] {
  return [
    { name: most, score: ({ forms }) => forms.map(measure) },
    { name: least, score: ({ forms }) => forms.map((form) => -measure(form)) },
  ];
}

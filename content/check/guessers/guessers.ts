import type { QuestionInFile } from '#content/format/lesson-file.ts';
import type { OptionForm } from '#domain/writing/option-form.ts';

/** A question as seen by somebody who has not read the lesson. */
export type UnreadQuestion = {
  question: QuestionInFile;
  forms: OptionForm[];
};

export type Guesser = {
  /** What it chooses, in Spanish, as content:check prints it. */
  name: string;
  /** A score for each option; the guesser chooses at random among the highest. */
  score: (question: UnreadQuestion) => number[];
};

/** Rules of thumb about how the right option reads. Its place is no help, because learners see the options shuffled. */
export const GUESSERS: Guesser[] = [
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

function byForm(most: string, least: string, measure: (form: OptionForm) => number): Guesser[] {
  return [
    { name: most, score: ({ forms }) => forms.map(measure) },
    { name: least, score: ({ forms }) => forms.map((form) => -measure(form)) },
  ];
}

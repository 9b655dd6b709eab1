import { UNDECIDED } from '#domain/people/countries.ts';

type Lesson = { category: string; country: string; sources: readonly string[] };
type Question = { question_text: string; options: readonly string[]; explanation: string };

/** What keeps a lesson from being published, as Spanish sentences; empty when it may be (docs/product.md §3.7). */
export const findPublishingProblems = (lesson: Lesson, questions: readonly Question[]): string[] => [
  ...(questions.length === 0 ? ['La lección no tiene preguntas.'] : []),
  ...findHeadProblems(lesson).map(({ message }) => message),
  ...questions.flatMap((question, index) => findQuestionProblems(question, index + 1)),
];

type HeadProblem = { field: 'country' | 'sources'; message: string };

/** What the lesson itself lacks, without its questions, by the field that mends it. */
export function findHeadProblems(lesson: Lesson): HeadProblem[] {
  const problems: HeadProblem[] = [];
  if (lesson.country === UNDECIDED)
    problems.push({
      field: 'country',
      message: 'Elige el país de la lección, o General si vale para todos.',
    });
  if (needsSource(lesson))
    problems.push({ field: 'sources', message: 'Una lección de impuestos necesita al menos una fuente.' });
  return problems;
}

/** What a change of a published lesson would newly lack; what it lacked before may stay, as published under earlier rules. */
export function findProblemsOfChange(before: Lesson, after: Lesson): HeadProblem[] {
  const known = findHeadProblems(before).map(({ message }) => message);
  return findHeadProblems(after).filter(({ message }) => !known.includes(message));
}

const needsSource = ({ category, sources }: Lesson) =>
  category === 'impuestos' && sources.every((source) => source.trim() === '');

function findQuestionProblems({ question_text, options, explanation }: Question, number: number): string[] {
  const name = `La pregunta ${number} («${question_text.trim()}»)`;
  return [
    ...(explanation.trim() === '' ? [`${name} no tiene explicación.`] : []),
    ...findRepeated(options).map((option) => `${name} tiene repetida la opción «${option.trim()}».`),
  ];
}

/** To a learner, options that differ only in case, spaces or characters that cannot be seen are the same. */
function findRepeated(options: readonly string[]): string[] {
  const folded = options.map((option) =>
    option
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return options.filter((_, index) => folded.indexOf(folded[index]!) < index);
}

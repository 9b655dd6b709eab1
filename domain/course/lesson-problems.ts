import { unmarked } from '#domain/facts/print-marks.ts';
import { UNDECIDED } from '#domain/people/country-name.ts';

type Lesson = { category: string; country: string; sources: readonly string[] };
type Question = { question_text: string; options: readonly string[]; explanation: string };

/** A Spanish sentence, and the field of the form that mends it: of the lesson, or of its question at this place. */
export type PublishingProblem = { message: string; field: string; question?: number };

/** What keeps a lesson from being published (docs/product.md §3.7); empty when it may be. */
export const placePublishingProblems = (
  lesson: Lesson,
  questions: readonly Question[],
): PublishingProblem[] => [
  ...(questions.length === 0 ? [{ field: 'questions', message: 'La lección no tiene preguntas.' }] : []),
  ...findHeadProblems(lesson),
  ...questions.flatMap(findQuestionProblems),
];

/** The same as sentences. */
export const findPublishingProblems = (lesson: Lesson, questions: readonly Question[]): string[] =>
  placePublishingProblems(lesson, questions).map(({ message }) => message);

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

function findQuestionProblems(
  { question_text, options, explanation }: Question,
  question: number,
): PublishingProblem[] {
  const name = `La pregunta ${question + 1} («${unmarked(question_text).trim()}»)`;
  const missing = { question, field: 'explanation', message: `${name} no tiene explicación.` };
  return [
    ...(explanation.trim() === '' ? [missing] : []),
    ...findRepeated(options).map((at) => ({
      question,
      field: `options.${at}`,
      message: `${name} tiene repetida la opción «${options[at]?.trim()}».`,
    })),
  ];
}

/** To a learner, options that differ only in case, spaces or characters that cannot be seen are the same. */
function findRepeated(options: readonly string[]): number[] {
  const folded = options.map((option) =>
    option
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return [...folded.keys()].filter((at) => folded.indexOf(folded[at] ?? '') < at);
}

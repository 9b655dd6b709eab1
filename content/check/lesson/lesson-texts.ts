import {
  type ParsedLesson,
  type QuestionInFile,
  questionsWithLines,
  type RawText,
} from '#content/format/lesson-file.ts';
import { withoutCardQuestions } from '#domain/course/cards.ts';
import { withoutFormulas } from '#domain/writing/question-rules.ts';

/** The questions of the quiz and those of the cards, each with its lines. */
export const askedQuestions = (parsed: ParsedLesson) => [
  ...questionsWithLines(parsed),
  ...parsed.cards.map((question, index) => ({ question, at: parsed.lines.cards[index]! })),
];

/** Everything a learner reads in a lesson, line by line, with the place of each line in the file. */
export function lessonTexts(parsed: ParsedLesson): RawText[] {
  const { draft, lines } = parsed;
  const content = withoutCardQuestions(draft.content)
    .split('\n')
    .map((text, index) => ({ text, line: lines.content + index }));
  const questions = askedQuestions(parsed).flatMap(questionTexts);
  return [{ text: draft.description, line: lines.fields.get('description') ?? 1 }, ...content, ...questions];
}

/** Everything a learner reads of a question, before and after the answer, without its formulas. */
export const questionTexts = ({ question, at }: ReturnType<typeof askedQuestions>[number]): RawText[] =>
  [
    { text: question.question_text, line: at.question_text },
    ...question.options.map((text, option) => ({ text, line: at.options[option]! })),
    ...question.reasons.map((text, option) => ({ text, line: at.reasons[option]! })),
    { text: question.explanation, line: at.explanation },
    ...bodyTexts(question).map((text) => ({ text, line: at.question_text })),
  ].map(({ text, line }) => ({ text: withoutFormulas(text), line }));

type Texts = {
  mistakes?: { reason: string }[];
  solution?: string[];
  hints?: { text: string }[];
  items?: string[];
  pairs?: [string, string][];
  extra?: string[];
  accounts?: string[];
  columns?: string[];
  rows?: (string | object)[][];
};

function bodyTexts({ body }: QuestionInFile): string[] {
  const { mistakes = [], solution = [], hints = [], ...rest } = (body ?? {}) as Texts;
  const { items = [], pairs = [], extra = [], accounts = [], columns = [], rows = [] } = rest;
  const cells = rows.flat().filter((cell) => typeof cell === 'string');
  const worked = [...mistakes.map(({ reason }) => reason), ...solution, ...hints.map(({ text }) => text)];
  return [...worked, ...items, ...pairs.flat(), ...extra, ...accounts, ...columns, ...cells];
}

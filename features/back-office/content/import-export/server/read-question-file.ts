import { parseGift } from '#content/format/gift/parse-gift.ts';
import { MOST_PROBLEMS } from '#content/format/lesson-file.ts';
import { parseMoodle } from '#content/format/moodle/parse-moodle.ts';
import {
  contentOf,
  type FiledQuestion,
  type ParsedQuestions,
  type QuestionGroup,
} from '#content/format/questions/question-file.ts';
import type { QuestionFormat } from '../content-formats.ts';
import { checkQuestion } from './check-question.ts';
import type { ImportFile, ImportProblem } from './import-file.ts';

const parsers: Record<QuestionFormat, (text: string, file: string) => ParsedQuestions> = {
  gift: parseGift,
  moodle_xml: parseMoodle,
};

/** Writing more would take the database too long in one transaction. */
const MOST_QUESTIONS = 10_000;

type ReadGroups = { groups: QuestionGroup[]; problems: ImportProblem[] };

/** Parses the questions of a file and checks them with the form's schema. */
export function readQuestionFile(file: ImportFile & { format: QuestionFormat }): ReadGroups {
  const parsed = parsers[file.format](file.text, file.file_name);
  const problems: ImportProblem[] = parsed.problems.map(({ line, message }) => ({ line, message }));
  const questions = parsed.groups.flatMap((group) => group.questions);
  if (problems.length === 0 && questions.length === 0)
    problems.push({ line: 1, message: 'El archivo no contiene ninguna pregunta.' });
  if (questions.length > MOST_QUESTIONS) {
    const message = `El archivo tiene ${questions.length} preguntas: como máximo ${MOST_QUESTIONS} a la vez.`;
    return { groups: [], problems: [{ line: 1, message }] };
  }
  problems.push(...findRepeatedIds(questions));
  for (const question of questions) {
    if (problems.length >= MOST_PROBLEMS) break;
    problems.push(...checkQuestion(contentOf(question)).map((message) => ({ line: question.line, message })));
  }
  return { groups: parsed.groups, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function findRepeatedIds(questions: FiledQuestion[]): ImportProblem[] {
  const first = new Map<string, number>();
  return questions.flatMap(({ id, line }) => {
    const earlier = id === null ? undefined : first.get(id);
    if (id !== null && earlier === undefined) first.set(id, line);
    return earlier === undefined
      ? []
      : [{ line, message: `Esta pregunta tiene el mismo id que la de la línea ${earlier}.` }];
  });
}

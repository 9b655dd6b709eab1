import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { question_versions, questions } from '#db/schema.ts';

const { id, lesson_id, position, version_id, points, level, difficulty, tags } = questions;
const { created_at, updated_at, archived_at } = questions;
const { kind, question_text, options, reasons, correct_answer, body } = question_versions;
const { explanation, passage, shuffle_options } = question_versions;

export const contentColumns = {
  kind,
  question_text,
  options,
  reasons,
  correct_answer,
  body,
  explanation,
  passage,
  shuffle_options,
};

export const questionColumns = {
  id,
  lesson_id,
  position,
  version_id,
  ...contentColumns,
  points,
  level,
  difficulty,
  tags,
  created_at,
  updated_at,
  archived_at,
};

export const isCurrentVersion = eq(question_versions.id, questions.version_id);

export const inQuestionOrder = [asc(questions.position), asc(questions.created_at), asc(questions.id)];

export type QuestionRow = Awaited<ReturnType<typeof readQuestionsOf>>[number];

type Content = Pick<QuestionRow, keyof typeof contentColumns>;

/** What a new version takes over from a question. */
export function contentOf(question: QuestionRow): Content {
  const content = Object.keys(contentColumns).map((name) => [name, question[name as keyof Content]]);
  return Object.fromEntries(content) as Content;
}

/** The questions of these lessons in order, without archived ones. */
export const readQuestionsOf = (db: Database, lessonIds: string[]) =>
  db
    .select(questionColumns)
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(inArray(questions.lesson_id, lessonIds), isNull(questions.archived_at)))
    .orderBy(...inQuestionOrder);

import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { tidyLesson } from '#content/format/tidy-lesson.ts';
import type { lessons, questions } from '#db/schema.ts';
import { packLessonId } from './pack-row.ts';

export type LessonRow = Pick<
  typeof lessons.$inferSelect,
  | 'id'
  | 'pack_id'
  | 'title'
  | 'category'
  | 'subtopic'
  | 'description'
  | 'order_index'
  | 'is_free'
  | 'points_reward'
  | 'reviewed'
  | 'sources'
  | 'checks'
  | 'content'
>;

export type QuestionRow = Pick<
  typeof questions.$inferSelect,
  'id' | 'question_text' | 'options' | 'correct_answer' | 'explanation' | 'points'
>;

/**
 * Converts a stored lesson to a lesson file. Its id is the pack's, or the row's for a lesson created in the back office.
 * @param questionRows the lesson's questions in order, without archived ones
 */
export function lessonFromRows(row: LessonRow, questionRows: QuestionRow[]): LessonFile {
  const { id, pack_id, ...rest } = row;
  return tidyLesson({
    ...rest,
    id: pack_id ?? id,
    questions_drawn: null,
    questions: questionRows.map(questionFromRow),
  });
}

function questionFromRow(row: QuestionRow): QuestionInFile {
  const { question_text, options, correct_answer, explanation, points } = row;
  return { question_text, options, correct_answer, explanation, points, ...NOT_STORED };
}

/** Fields of the file format for which there are no columns. */
const NOT_STORED = { reasons: [], shuffle_options: true, passage: null };

const ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A lesson of the pack in stored form, in which links to other lessons contain row ids. */
export function asStored(lesson: LessonFile): LessonFile {
  const content = lesson.content.replace(
    /(\]\(\/lessons\/)([^)/?#\s]+)\)/g,
    (link, start: string, id: string) => (ROW_ID.test(id) ? link : `${start}${packLessonId(id)})`),
  );
  const questions = lesson.questions.map((question) => ({ ...question, ...NOT_STORED }));
  return tidyLesson({ ...lesson, content, questions_drawn: null, questions });
}

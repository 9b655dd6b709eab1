import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { tidyLesson } from '#content/format/tidy-lesson.ts';
import type { lessons } from '#db/schema.ts';
import { packLessonId } from './loaded-content.ts';
import type { QuestionRow } from './question-rows.ts';

type NotInFiles = 'state' | 'word_count' | 'pack_hash' | 'created_at' | 'updated_at' | 'archived_at';
export type LessonRow = Omit<typeof lessons.$inferSelect, NotInFiles>;

/** A stored lesson, with its questions in order, as a lesson file. Its id is the pack's, or the row's if the back office created it. */
export function lessonFromRows(row: LessonRow, questionRows: QuestionRow[]): LessonFile {
  const { id, pack_id, ...rest } = row;
  return tidyLesson({ ...rest, id: pack_id ?? id, questions: questionRows.map(questionFromRow) });
}

function questionFromRow(row: QuestionRow): QuestionInFile {
  const { kind, question_text, options, reasons, correct_answer, body, explanation } = row;
  const { points, level, difficulty, tags, shuffle_options, passage } = row;
  return {
    ...{ kind, question_text, options, reasons, correct_answer, body, explanation, points },
    ...{ level, difficulty, tags, shuffle_options, passage },
  };
}

const ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A lesson of the pack in stored form, in which links to other lessons contain row ids. */
export function asStored(lesson: LessonFile): LessonFile {
  const content = lesson.content.replace(
    /(\]\(\/lessons\/)([^)/?#\s]+)\)/g,
    (link, start: string, id: string) => (ROW_ID.test(id) ? link : `${start}${packLessonId(id)})`),
  );
  return tidyLesson({ ...lesson, content });
}

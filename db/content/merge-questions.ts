import type { QuestionInFile } from '#content/format/lesson-file.ts';

export type StoredQuestion = QuestionInFile & { id: string; position: number };

export type QuestionMerge = {
  added: (QuestionInFile & { position: number })[];
  changed: StoredQuestion[];
  /** Ids of questions that the lesson no longer asks. */
  removed: string[];
};

/**
 * Turns a lesson's stored questions into the wanted ones with as few new rows as possible, since attempts and answers
 * refer to rows: a question keeps its row by its text, and where the text changed, by its place.
 */
export function mergeQuestions(stored: StoredQuestion[], wanted: QuestionInFile[]): QuestionMerge {
  const rows = matchByText(stored, wanted);
  const matched = new Set(rows);
  wanted.forEach((_question, index) => {
    const sameplace = stored.find(({ position }) => position === index);
    if (rows[index] || !sameplace || matched.has(sameplace)) return;
    rows[index] = sameplace;
    matched.add(sameplace);
  });
  const merge: QuestionMerge = { added: [], changed: [], removed: [] };
  wanted.forEach((question, position) => {
    const row = rows[position];
    if (!row) merge.added.push({ ...question, position });
    else if (row.position !== position || !sameQuestion(row, question)) {
      merge.changed.push({ ...question, id: row.id, position });
    }
  });
  merge.removed = stored.filter((row) => !matched.has(row)).map(({ id }) => id);
  return merge;
}

function matchByText(stored: StoredQuestion[], wanted: QuestionInFile[]): (StoredQuestion | undefined)[] {
  const taken = new Set<StoredQuestion>();
  return wanted.map(({ question_text }) => {
    const row = stored.find((each) => each.question_text === question_text && !taken.has(each));
    if (row) taken.add(row);
    return row;
  });
}

/** Whether two questions say the same and have the same key, wherever they stand. */
export function sameQuestion(one: QuestionInFile, other: QuestionInFile): boolean {
  return (
    one.question_text === other.question_text &&
    one.correct_answer === other.correct_answer &&
    one.explanation === other.explanation &&
    one.points === other.points &&
    one.options.length === other.options.length &&
    one.options.every((option, index) => option === other.options[index])
  );
}

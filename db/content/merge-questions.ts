import type { QuestionInFile } from '#content/format/lesson-file.ts';

/** What the table of questions holds of a question in a file. */
export type QuestionFields = Pick<
  QuestionInFile,
  'question_text' | 'options' | 'correct_answer' | 'explanation' | 'points'
>;

export type StoredQuestion = QuestionFields & { id: string; position: number };

export type QuestionMerge = {
  added: (QuestionFields & { position: number })[];
  changed: StoredQuestion[];
  /** Ids of questions that are no longer part of the lesson. */
  removed: string[];
};

/** Matches stored and desired questions by text, then by position. Matched rows stay, since attempts refer to them. */
export function mergeQuestions(stored: StoredQuestion[], desired: QuestionFields[]): QuestionMerge {
  const rows = matchByText(stored, desired);
  const matched = new Set(rows);
  desired.forEach((_question, index) => {
    const sameplace = stored.find(({ position }) => position === index);
    if (rows[index] || !sameplace || matched.has(sameplace)) return;
    rows[index] = sameplace;
    matched.add(sameplace);
  });
  const merge: QuestionMerge = { added: [], changed: [], removed: [] };
  desired.forEach((question, position) => {
    const row = rows[position];
    if (!row) merge.added.push({ ...question, position });
    else if (row.position !== position || !sameQuestion(row, question)) {
      merge.changed.push({ ...question, id: row.id, position });
    }
  });
  merge.removed = stored.filter((row) => !matched.has(row)).map(({ id }) => id);
  return merge;
}

function matchByText(stored: StoredQuestion[], desired: QuestionFields[]): (StoredQuestion | undefined)[] {
  const taken = new Set<StoredQuestion>();
  return desired.map(({ question_text }) => {
    const row = stored.find((each) => each.question_text === question_text && !taken.has(each));
    if (row) taken.add(row);
    return row;
  });
}

export function sameQuestion(one: QuestionFields, other: QuestionFields): boolean {
  return (
    one.question_text === other.question_text &&
    one.correct_answer === other.correct_answer &&
    one.explanation === other.explanation &&
    one.points === other.points &&
    one.options.length === other.options.length &&
    one.options.every((option, index) => option === other.options[index])
  );
}

import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import { isSameJson } from '#domain/same-json.ts';
import { isSameContent } from '#domain/version-changes.ts';

export type StoredQuestion = QuestionInFile & { id: string; position: number };

export type QuestionMerge = {
  added: (QuestionInFile & { position: number })[];
  changed: StoredQuestion[];
  removed: string[];
};

/** Matches stored and desired questions by text, marks apart, then by position. Matched rows stay, since attempts refer to them. */
export function mergeQuestions(stored: StoredQuestion[], desired: QuestionInFile[]): QuestionMerge {
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

function matchByText(stored: StoredQuestion[], desired: QuestionInFile[]): (StoredQuestion | undefined)[] {
  const taken = new Set<StoredQuestion>();
  const texts = stored.map(({ question_text }) => unmarked(question_text));
  return desired.map(({ question_text }) => {
    const text = unmarked(question_text);
    const row = stored.find((each, index) => texts[index] === text && !taken.has(each));
    if (row) taken.add(row);
    return row;
  });
}

export const sameQuestion = (one: QuestionInFile, other: QuestionInFile): boolean =>
  one.points === other.points &&
  one.level === other.level &&
  one.difficulty === other.difficulty &&
  isSameJson(one.tags, other.tags) &&
  isSameContent(one, other);

import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { mergeQuestions, type StoredQuestion } from '#db/content/merge-questions.ts';
import { reasonsByOption } from '#domain/question-versions.ts';

type Kept = (former: StoredQuestion, filed: QuestionInFile) => Partial<QuestionInFile>;

/** What a stored question keeps, by the column that would say it. */
const KEPT: Record<string, Kept> = {
  reason_a: (former, { options }) => ({ reasons: reasonsByOption(options, former) }),
  shuffle_options: ({ shuffle_options }) => ({ shuffle_options }),
  passage: ({ passage }) => ({ passage }),
  level: ({ level, difficulty }) => ({ level, difficulty }),
  tags: ({ tags }) => ({ tags }),
};

/** A lesson of a file with what is stored of it where the file has no column for that, as a form leaves what it does not name. */
export function keepMissing(
  file: LessonFile,
  before: LessonFile,
  stored: StoredQuestion[],
  missing: readonly string[],
): LessonFile {
  const kept = missing.flatMap((column) => KEPT[column] ?? []);
  const head = Object.entries(before).filter(([field]) => missing.includes(field));
  const rows = new Map(stored.map((row) => [row.id, row]));
  const questions = [...file.questions];
  if (kept.length > 0)
    for (const { id, position, ...filed } of mergeQuestions(stored, file.questions).changed) {
      const former = rows.get(id);
      if (former) questions[position] = Object.assign(filed, ...kept.map((keep) => keep(former, filed)));
    }
  return { ...file, ...Object.fromEntries(head), questions };
}

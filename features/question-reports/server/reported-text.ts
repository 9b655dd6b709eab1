import { question_reports, question_versions } from '#db/schema.ts';
import { askedText, seedOf } from '#features/asking/server/example-text.ts';

/** What decides how the reported question was asked. */
export const REPORTED = {
  version: question_versions,
  seed: seedOf(question_reports.user_id, question_reports.attempt_id),
};

type Reported = { version: typeof question_versions.$inferSelect; seed: string | null };

/** What the reported question said, with marks yet. */
export const reportedText = (
  { version: { id: version_id, ...version }, seed }: Reported,
  learner: { country: string },
): string => askedText({ ...version, version_id, seed }, learner);

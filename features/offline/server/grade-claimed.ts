import { bracketInstants } from '#domain/time/bracket-instants.ts';
import { readSent, type SentForm } from '#features/asking/server/answer-question.ts';
import { gradeGiven } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound, wrongField } from '#server/http/app-error.ts';
import type { GradedPackage } from './package-sql.ts';

export type ClaimedAnswer = SentForm & { question_id: string; answered_at: string };

/**
 * Grades what was answered without a connection, each at the instant that the device claims as far as it can be believed.
 * @throws AppError `invalid_request` with the place of an answer that its question cannot have
 */
export function gradeAll(
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  asked: GradedPackage,
  answers: readonly ClaimedAnswer[],
) {
  const learner = { country: asked.country ?? caller.country };
  const claimed = answers.map(({ answered_at }) => new Date(answered_at));
  const instants = bracketInstants(claimed, { from: asked.issued_at, to: now });
  const graded = answers.map((sent, place) => ({
    ...gradeClaimed(learner, asked, sent, place),
    at: instants[place] ?? now,
  }));
  if (new Set(graded.map(({ version }) => version)).size < graded.length)
    throw wrongField('answers', 'Hay una pregunta respondida dos veces.');
  return graded;
}

function gradeClaimed(
  learner: { country: string },
  asked: GradedPackage,
  sent: ClaimedAnswer,
  place: number,
) {
  const at = `answers.${place}`;
  const question = asked.questions?.find(({ id }) => id === sent.question_id);
  if (!question) throw wrongField(at, 'Esta pregunta no es de esta lección.');
  const { version_id: version } = question;
  const shown = { ...question, seed: asked.seed };
  const form = readSent(shown, learner, sent);
  if ('problem' in form) throw wrongField(at, form.problem);
  const { regrade_id: regrade, key_body } = ensureFound(asked.keys.find((key) => key.version_id === version));
  const { share } = gradeGiven({ ...shown, key_body }, learner, form.answer);
  return { question: question.id, version, regrade, given: form.answer, share };
}

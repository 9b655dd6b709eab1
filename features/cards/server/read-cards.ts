import { createHash, createHmac } from 'node:crypto';
import { uuidOf } from '#db/content/loaded-content.ts';
import { readSent, rejectedAnswer, type SentForm } from '#features/asking/server/answer-question.ts';
import { gradeFor } from '#features/asking/server/grade-for.ts';
import { gradeGiven, presentQuestion } from '#features/asking/server/shown-question.ts';
import { findStoredLesson } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { cutLesson } from './cut-lesson.ts';

/** A lesson as cards, with their questions as they are asked. @throws AppError `not_found` as the reading page */
export async function readCards(call: Call, id: string) {
  const lesson = ensureFound(await findStoredLesson(call, id));
  call.openings.note(call.caller, id, call);
  return { lesson, cards: showCards(call, lesson, { seedOf: ownSeed(call), country: call.caller.country }) };
}

type Shown = { seedOf: (version_id: string) => string; country: string };
type StoredLesson = { id: string; content: string | null };

/** The cards of a stored text, keys left out. */
export function showCards({ now }: Pick<Call, 'now'>, lesson: StoredLesson, { seedOf, country }: Shown) {
  const { cards } = cutLesson(lesson.content ?? '', now);
  const asked = cardVersions({ now }, lesson);
  return cards.map(({ asks, ...card }) => ({
    ...card,
    questions: asks.map((place) => {
      const version = asked[place]!;
      const { version_id: id } = version;
      return { id, ...presentQuestion({ ...version, seed: seedOf(id) }, { country }) };
    }),
  }));
}

type CardAnswer = SentForm & { id: string; question_id: string };

/**
 * Grades an answer to a card's question as one of a quiz, and stores nothing.
 * @throws AppError `not_found` for a lesson that the caller cannot read and a question that its cards do not have (any more),
 *   `invalid_request`
 */
export async function gradeCardAnswer(call: Call, { id, question_id, ...sent }: CardAnswer) {
  const { caller } = call;
  const lesson = ensureFound(await findStoredLesson(call, id));
  const version = ensureFound(
    cardVersions(call, lesson).find(({ version_id }) => version_id === question_id),
  );
  const asked = { ...version, seed: ownSeed(call)(question_id) };
  const form = readSent(asked, caller, sent);
  if ('problem' in form) throw rejectedAnswer(sent, form.problem);
  return gradeFor(caller, gradeGiven(asked, caller, form.answer), { ...asked, reported: false });
}

/** The questions of a lesson's cards, keys included, as versions of questions; a run's seed decides their orders and figures. */
export const cardVersions = ({ now }: Pick<Call, 'now'>, { id, content }: StoredLesson) =>
  cutLesson(content ?? '', now).questions.map((question, place) => {
    const { kind, question_text, options, body, correct_answer } = question;
    // Made of what everybody is shown, so that it tells nothing about the key.
    const version_id = uuidOf(
      createHash('sha256').update(JSON.stringify([id, place, kind, question_text, options])),
    );
    const key_body = body ?? { correct: correct_answer };
    return { ...question, version_id, created_at: now, key_body, passage: null };
  });

/** The same order and figures each time for a learner, and others for everybody else. */
const ownSeed =
  ({ caller, cardSecret }: Call) =>
  (version_id: string) =>
    uuidOf(createHmac('sha256', cardSecret).update(`${caller.user_id} ${version_id}`));

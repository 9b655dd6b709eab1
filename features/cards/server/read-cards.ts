import { createHash, createHmac } from 'node:crypto';
import { readSent, rejectedAnswer, type SentForm } from '#features/asking/server/answer-question.ts';
import { gradeFor } from '#features/asking/server/grade-for.ts';
import { gradeGiven, presentQuestion } from '#features/asking/server/shown-question.ts';
import { findStoredLesson } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { type CardQuestion, cutLesson } from './cut-lesson.ts';

/** A lesson as cards, with their questions as they are asked. @throws AppError `not_found` as the reading page */
export async function readCards(call: Call, id: string) {
  const lesson = ensureFound(await findStoredLesson(call, id));
  const { cards, questions } = cutLesson(lesson.content ?? '', call.now);
  const asked = questions.map((question, place) => asAsked(call, { lesson: id, question, place }));
  call.openings.note(call.caller, id, call);
  return {
    lesson,
    cards: cards.map(({ asks, ...card }) => ({
      ...card,
      questions: asks.map((place) => ({
        id: asked[place]!.version_id,
        ...presentQuestion(asked[place]!, call.caller),
      })),
    })),
  };
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
  const asked = ensureFound(
    cutLesson(lesson.content ?? '', call.now)
      .questions.map((question, place) => asAsked(call, { lesson: id, question, place }))
      .find(({ version_id }) => version_id === question_id),
  );
  const form = readSent(asked, caller, sent);
  if ('problem' in form) throw rejectedAnswer(sent, form.problem);
  return gradeFor(caller, gradeGiven(asked, caller, form.answer), {
    ...{ explanation: asked.explanation, passage: null, reasons: asked.reasons, reported: false },
  });
}

type Placed = { lesson: string; question: CardQuestion; place: number };

/** A card's question as a version that a run of the caller's own asks, in the same order and with the same figures each time. */
function asAsked({ caller, cardSecret, now }: Call, { lesson, question, place }: Placed) {
  const { kind, question_text, options, body, correct_answer } = question;
  // Made of what everybody is shown, so that it tells nothing about the key.
  const version_id = uuidOf(
    createHash('sha256').update(JSON.stringify([lesson, place, kind, question_text, options])),
  );
  const seed = uuidOf(createHmac('sha256', cardSecret).update(`${caller.user_id} ${version_id}`));
  return { ...question, version_id, seed, created_at: now, key_body: body ?? { correct: correct_answer } };
}

/** A UUID (version 8, RFC 9562 §5.8) of the first 16 bytes of a hash. */
function uuidOf(hash: { digest: () => Buffer }): string {
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

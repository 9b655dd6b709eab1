import * as z from 'zod/mini';
import { byId, learner, noInput } from '#contract/endpoint.ts';
import { instant, line, listOf, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { RETENTION_RANGE, REVIEW_SIZES } from '#domain/learning/review-parameters.ts';
import { badgeSummary } from '#features/badges/badges.contract.ts';
import { lessonCategory } from '#features/lessons/lessons.contract.ts';
import { answerTo, givenAnswer, gradedAnswer, openQuestion } from '#features/quiz/quiz.contract.ts';

const [LEAST_RETENTION, MOST_RETENTION] = RETENTION_RANGE;

const size = z.literal(REVIEW_SIZES, 'Elige 5, 10 o 20 preguntas.');
const RETENTION = 'Elige entre el 80 % y el 95 %, en pasos de 1 %.';

const retention = z
  .number(RETENTION)
  .check(z.gte(LEAST_RETENTION, RETENTION), z.lte(MOST_RETENTION, RETENTION), z.multipleOf(0.01, RETENTION));

const settings = z.object({
  /** How likely an answer is to be remembered when its question returns, from 0.80 to 0.95. */
  retention: z.number(),
  /** How many questions a session has unless another number is chosen. */
  size: z.int(),
});

/** How well a subtopic is known now, or a category for its lessons without one (docs/product.md §18). */
const subtopicMastery = z.object({
  category: z.enum(LESSON_CATEGORIES),
  subtopic: z.nullable(z.string()),
  /** Mean predicted recall of the questions seen × their share of all questions, from 0 to 1. */
  mastery: z.number(),
  seen: z.int(),
  questions: z.int(),
  lesson_ids: z.array(z.string()),
});

const unknownQuestion = z.object({
  question_id: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  question_text: z.string(),
  due: instant,
});

const forgottenQuestion = z.extend(unknownQuestion, {
  /** How likely the learner is to know the answer now, from 0 to 1. */
  recall: z.number(),
});

const lawChange = z.object({
  fact: z.string(),
  /** The first day of the new value. */
  from: z.string(),
  title: z.string(),
  country: z.string(),
  before: z.string(),
  after: z.string(),
  source: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  /** The heading of the lesson that settles it, as an anchor. */
  passage: z.nullable(z.string()),
});

const overview = z.extend(settings, {
  /** Cards that are due and can be asked now. */
  due: z.int(),
  /** How many questions a session of the own size would have now. */
  ready: z.int(),
  /** How long they take at the learner's pace; at least 1. */
  minutes: z.int(),
  /** The session to continue; null without one. */
  open_session: z.nullable(z.string()),
  /** A review was finished on the learner's day. */
  finished_today: z.boolean(),
  /** When the next card is due that is not due now; null without one. */
  next_due_at: z.nullable(instant),
  /** How many questions have a card. */
  learnt: z.int(),
  /** What the learner knows by a law that has changed since, until it is seen. */
  law_changes: z.array(lawChange),
  points_left_today: z.int(),
  mastery: z.array(subtopicMastery),
  /** What was never answered right, the soonest due first. */
  not_yet: z.array(unknownQuestion),
  /** What was known and is remembered less than desired, the least remembered first. */
  forgetting: z.array(forgottenQuestion),
});

/** A question with its lesson, whose text the learner can read again. */
const askedQuestion = z.extend(openQuestion, {
  lesson_id: z.string(),
  lesson_title: z.string(),
  /** How often it was missed before this session. */
  misses: z.int(),
  /** Of a question that is missed again and again: the section to read first; null where the author named none. */
  read_first: z.optional(z.nullable(z.string())),
});

const session = z.object({
  id: z.string(),
  size: z.int(),
  questions: z.array(askedQuestion),
  /** The first answers, in the order in which they were given. */
  answers: z.array(givenAnswer),
  /** The questions that were answered wrong, as they return at the end: in another order or with other figures. */
  again: z.array(openQuestion),
  /** The answers to those. */
  again_answers: z.array(givenAnswer),
});

const answer = answerTo({
  id: rowId,
  question_id: rowId,
  /** Answers a question that has returned. */
  again: z.optional(z.literal(true)),
});

const gradedReview = z.extend(gradedAnswer, {
  points_earned: z.int(),
  /** When the question is due again; absent when the answer has moved no card. */
  next_due_at: z.optional(instant),
  /** Present after a wrong first answer: the question is asked once more at the end of the session, as `again` shows it. */
  returns: z.optional(z.literal(true)),
  again: z.optional(openQuestion),
});

export const reviewResult = z.object({
  id: z.string(),
  /** Questions answered right at once. */
  score: z.int(),
  total_questions: z.int(),
  points_earned: z.int(),
  points_left_today: z.int(),
  streak_days: z.int(),
  /** The mastery of the session's subtopics when it began and when it ended. */
  moved: listOf({
    category: z.enum(LESSON_CATEGORIES),
    subtopic: z.nullable(z.string()),
    before: z.number(),
    after: z.number(),
  }),
  next_due_at: z.nullable(instant),
  new_badges: z.optional(z.array(badgeSummary)),
});

/** 'Repaso de hoy': docs/product.md §18. */
export const reviewContract = {
  overview: learner('GET /review', 'Mi repaso: qué toca hoy y cuánto domino').input(noInput).output(overview),
  start: learner('POST /review/sessions', 'Empezar el repaso de hoy o retomar el que está abierto', {
    status: 201,
  })
    .input(z.prefault(z.strictObject({ size: z.optional(size) }), {}))
    .output(session),
  session: learner('GET /review/sessions/{id}', 'Un repaso propio, con lo respondido')
    .input(byId)
    .output(session),
  /** It is answered as in a practice of wrong answers: `POST /practices/{id}/answers`. */
  practice: learner('POST /practices', 'Practicar un subtema: la pregunta que toca', { status: 201 })
    .input(z.strictObject({ category: lessonCategory, subtopic: z.nullable(line(200)) }))
    .output(
      z.object({
        id: z.string(),
        question: z.extend(openQuestion, { lesson_id: z.string(), lesson_title: z.string() }),
      }),
    ),
  answer: learner('POST /review/sessions/{id}/answers', 'Responder una pregunta de un repaso')
    .input(answer)
    .output(gradedReview),
  finish: learner('POST /review/sessions/{id}/finish', 'Terminar un repaso').input(byId).output(reviewResult),
  seeLawChange: learner('POST /review/law-changes', 'Marcar como vista una tarjeta «Cambió la ley»', {
    status: 204,
  }).input(
    z.strictObject({ fact: z.string().check(z.maxLength(100)), from: z.iso.date('No es un día válido.') }),
  ),
  settings: learner('PATCH /review/settings', 'Cambiar cómo quiero repasar')
    .input(z.strictObject({ retention: z.optional(retention), size: z.optional(size) }))
    .output(settings),
};

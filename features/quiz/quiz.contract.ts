import * as z from 'zod/mini';
import { byId, learner } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { QUESTION_KINDS } from '#domain/question-versions.ts';
import { badgeSummary } from '#features/badges/badges.contract.ts';
import { kindAnswer } from '#kinds/answers.ts';
import { ask } from '#kinds/ask.ts';

const tellsFacts = z.array(z.object({ figure: z.string(), title: z.string(), href: z.optional(z.string()) }));

/** A graded answer: everybody gets the reason of the own option, only premium learners key and explanation (docs/product.md §6). */
export const gradedAnswer = z.object({
  correct: z.boolean(),
  correct_answer: z.optional(z.int()),
  explanation: z.optional(z.string()),
  /** Absent when the author gave none. */
  reason: z.optional(z.string()),
  /** Anchor of the heading in the lesson's text whose section settles the question; absent when the author named none. */
  passage: z.optional(z.string()),
  /** Present while the learner's report of an error in this version is open (docs/product.md §14). */
  reported: z.optional(z.literal(true)),
  /** Of an answer to a kind without one right option: how much of it is right, from 0 to 1. */
  share: z.optional(z.number()),
  /**
   * Of an answer with several parts, which of them are right, in the order of the answer; of an order, whether each item but the first
   * follows the one before it. For learners without premium only where at least two answers stay possible.
   */
  parts: z.optional(z.array(z.boolean())),
  /** Of several chosen options, the wrong ones whose author gave a reason; for learners without premium only as far as they may be told. */
  wrong_options: z.optional(z.array(z.object({ option: z.int(), reason: z.string() }))),
  /** Present for a wrong number within 5 % of the right one. */
  close: z.optional(z.literal(true)),
  /** Why the answer is wrong, when it is a usual mistake. */
  mistake: z.optional(z.string()),
  /** The right answer to a kind without one right option. */
  key: z.optional(kindAnswer),
  /** The steps of the worked solution. */
  solution: z.optional(z.array(z.string())),
  /** The figures of laws in these texts as they are printed, with what each is, its source and its days; absent without any. */
  facts: z.optional(tellsFacts),
});

const shownAnswer = z.extend(gradedAnswer, {
  /** The chosen option, for the kinds that are answered by one. */
  option: z.optional(z.int()),
  /** What was answered otherwise. */
  answer: z.optional(kindAnswer),
  /** Present when the answer was 'No lo sé'. */
  dont_know: z.optional(z.literal(true)),
  /** Present when the right option was corrected after the answer (docs/product.md §4.20). */
  regraded: z.optional(z.literal(true)),
});

export const givenAnswer = z.extend(shownAnswer, { question_id: z.string() });

export const openQuestion = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  question_text: z.string(),
  /** The figures of laws in the question, as in a graded answer. */
  facts: z.optional(tellsFacts),
  /** Empty for the kinds without options. */
  options: z.array(z.string()),
  /** What the kinds without one right option ask. */
  ask: z.optional(ask),
  /** The hints that were taken, in their order. */
  hints: z.optional(z.array(z.string())),
  /** Present when each attempt gets other figures, so that there are further variants to practise. */
  varies: z.optional(z.literal(true)),
  points: z.int(),
});

/** An attempt or a practice that can be continued. */
export const openAttempt = z.object({
  id: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  questions: z.array(openQuestion),
  answers: z.array(givenAnswer),
});

const MOST_BYTES = 8_192;
const tooLong = 'La respuesta es demasiado larga.';

/** An answer to a kind without one right option. Its form depends on the kind, which checks it. */
export const sentAnswer = z
  .record(z.string(), z.unknown())
  .check(z.refine((answer) => JSON.stringify(answer).length <= MOST_BYTES, tooLong));

const message = 'Responde con una opción, con una respuesta o con «No lo sé» (dont_know: true).';

/** The place of an option, the answer to a kind without one right option, or 'No lo sé' to a question of any kind. */
const oneAnswer = {
  fields: {
    option: z.optional(z.int().check(z.gte(0), z.lte(5))),
    answer: z.optional(sentAnswer),
    dont_know: z.optional(z.literal(true, message)),
  },
  isOne: ({ option, answer, dont_know }: { option?: unknown; answer?: unknown; dont_know?: unknown }) =>
    [option, answer, dont_know].filter((form) => form !== undefined).length === 1,
  message,
};

/** The input of a call that answers one question. @param fields which question; @param at the field at which a missing answer is told */
export const answerTo = <Fields extends z.core.$ZodShape>(fields: Fields, at = 'option') =>
  z
    .strictObject({ ...fields, ...oneAnswer.fields })
    .check(z.refine(oneAnswer.isOne, { path: [at], error: oneAnswer.message }));

export const answerInput = answerTo({ id: rowId, question_id: rowId });

/** A question of a finished quiz, with the answer as far as the reader may see it. */
export const reportedQuestion = z.extend(openQuestion, {
  /** Null for a question that was left without an answer. */
  answer: z.nullable(shownAnswer),
});

/** What corrected keys have changed in a finished quiz: how many answers, the score, and the points of the lesson. */
const correction = z.object({
  questions: z.int(),
  score_before: z.int(),
  score: z.int(),
  points: z.int(),
});

export const quizReport = z.object({
  attempt_id: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  category: z.enum(LESSON_CATEGORIES),
  /** Whether the caller can open the lesson now. */
  is_lesson_open: z.boolean(),
  finished_at: instant,
  score: z.int(),
  total_questions: z.int(),
  percentage: z.int(),
  /** What the finish paid. */
  points_earned: z.int(),
  /** Null when nothing was corrected since; `score` and `percentage` count the correction. */
  regraded: z.nullable(correction),
  /** Why the wrong answers cannot be practised now; null when they can. */
  practice_closed: z.nullable(z.string()),
  questions: z.array(reportedQuestion),
});

export const quizResult = z.object({
  attempt_id: z.string(),
  lesson_id: z.string(),
  score: z.int(),
  total_questions: z.int(),
  percentage: z.int(),
  points_earned: z.int(),
  lesson_title: z.string(),
  new_badges: z.array(badgeSummary),
  /** In the reply to a repeated finish: what was corrected since. The rest is the result as it was finished. */
  regraded: z.optional(correction),
});

/** docs/product.md §7, C25–C28, C42. */
export const quizContract = {
  start: learner('POST /lessons/{id}/attempts', 'Empezar o retomar el quiz de una lección', {
    status: 201,
  })
    .input(byId)
    .output(openAttempt),
  answer: learner('POST /attempts/{id}/answers', 'Responder una pregunta')
    .input(answerInput)
    .output(gradedAnswer),
  finish: learner('POST /attempts/{id}/finish', 'Terminar el quiz y cobrar los puntos')
    .input(byId)
    .output(quizResult),
  report: learner('GET /attempts/{id}/report', 'Un quiz propio terminado, pregunta por pregunta')
    .input(byId)
    .output(quizReport),
};

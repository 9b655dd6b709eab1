import * as z from 'zod/mini';
import { byId, learner } from '#contract/endpoint.ts';
import { lessonText } from '#features/lessons/lesson-text.ts';
import { readableLesson } from '#features/lessons/lessons.contract.ts';
import { answerInput, gradedAnswer, openQuestion } from '#features/quiz/quiz.contract.ts';

/** A question of the lesson's own cards; it is none of the quiz's and pays nothing. */
const cardQuestion = z.omit(openQuestion, { points: true, hints: true });

/** An idea of the lesson's text. */
export const card = z.object({
  /** Of the section; empty for what stands before the first heading. */
  title: z.string(),
  /** The section's heading on the reading page; absent before the first one. */
  anchor: z.optional(z.string()),
  text: lessonText,
  /** Asked after this card. */
  questions: z.array(cardQuestion),
});

const lessonCards = z.object({
  lesson: z.pick(readableLesson, {
    id: true,
    title: true,
    category: true,
    points_reward: true,
    total_questions: true,
    valid_from: true,
    valid_to: true,
  }),
  cards: z.array(card),
});

/** A lesson as cards, whose answers are graded and not kept (docs/product.md §21). */
export const cardsContract = {
  ofLesson: learner('GET /lessons/{id}/cards', 'Una lección en tarjetas, con sus preguntas para practicar')
    .input(byId)
    .output(lessonCards),
  answer: learner(
    'POST /lessons/{id}/cards/answers',
    'Corregir la respuesta a una pregunta de tarjeta; no se guarda ni da puntos',
    { reads: { name: 'card answers', perMinute: 60 } },
  )
    .input(answerInput)
    .output(z.omit(gradedAnswer, { passage: true, reported: true })),
};

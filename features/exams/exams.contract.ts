import * as z from 'zod/mini';
import { byId, learner } from '#contract/endpoint.ts';
import { badgeSummary } from '#features/badges/badges.contract.ts';
import { lessonCategory } from '#features/lessons/lessons.contract.ts';
import { answerInput, givenAnswer, gradedAnswer, openQuestion } from '#features/quiz/quiz.contract.ts';

/** What tells the right answer, which nobody gets before the end. */
const TEXTS = { explanation: true, solution: true, facts: true } as const;
const KEYS = { ...TEXTS, correct_answer: true, key: true, reported: true } as const;

const exam = z.object({
  id: z.string(),
  category: lessonCategory,
  questions: z.array(z.extend(openQuestion, { lesson_id: z.string(), lesson_title: z.string() })),
});

/** 'Examen de la unidad': docs/product.md §17.8, §7 C52. */
export const examsContract = {
  start: learner('POST /exams', 'Empezar o retomar el examen de una unidad', { status: 201 })
    .input(z.strictObject({ category: lessonCategory }))
    .output(z.extend(exam, { answers: z.array(z.omit(givenAnswer, KEYS)) })),
  answer: learner('POST /exams/{id}/answers', 'Responder una pregunta del examen')
    .input(answerInput)
    .output(z.omit(gradedAnswer, KEYS)),
  finish: learner('POST /exams/{id}/finish', 'Terminar el examen, que no da puntos')
    .input(byId)
    .output(
      z.extend(exam, {
        score: z.int(),
        percentage: z.int(),
        passed: z.boolean(),
        new_badges: z.array(badgeSummary),
        answers: z.array(givenAnswer),
      }),
    ),
};

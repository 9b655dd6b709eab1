import * as z from 'zod/mini';
import { anyone, noInput } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';
import { lessonText } from '#features/lessons/lesson-text.ts';
import { answerTo, gradedAnswer, openAttempt } from '#features/quiz/quiz.contract.ts';

/** So that nobody fills the database; a class shares an address, and each of it begins once. */
const GUESTS_PER_ADDRESS = { name: 'guest_address', points: 200, seconds: 3600 };

/** A first lesson without an account: docs/product.md §22, §7 C49. The guest is a cookie of this browser. */
export const guestsContract = {
  start: anyone('POST /guest/attempts', 'Empezar o retomar la primera lección sin cuenta', {
    status: 201,
    perAddress: GUESTS_PER_ADDRESS,
  })
    .input(noInput)
    .output(z.extend(openAttempt, { points_reward: z.int() })),
  cards: anyone('GET /guest/cards', 'Las ideas de la primera lección sin cuenta')
    .input(noInput)
    .output(z.object({ cards: z.array(z.object({ title: z.string(), text: lessonText })) })),
  answer: anyone('POST /guest/attempts/answers', 'Responder una pregunta de la primera lección sin cuenta', {
    reads: { name: 'guest answers', perMinute: 600 },
  })
    .input(answerTo({ question_id: rowId }))
    .output(gradedAnswer),
};

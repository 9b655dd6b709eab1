import * as z from 'zod/mini';
import { learner } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';
import { answerTo, gradedAnswer, openQuestion } from './quiz.contract.ts';

const wholeFrom = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message));

const ofQuestion = { id: rowId, question_id: rowId };
const variantAnswer = answerTo(
  { ...ofQuestion, number: wholeFrom(1, 1000, 'No existe esa variante.') },
  'answer',
);

/** What questions with figures have beside answers: hints before, further variants after (docs/product.md §4.21). */
export const exercisesContract = {
  hint: learner(
    'POST /attempts/{id}/hints',
    'Ver la siguiente pista de una pregunta; descuenta lo que cuesta',
  )
    /** With `number` that hint, if it is the next one or was taken already; so a repeated call takes no other. */
    .input(z.strictObject({ ...ofQuestion, number: z.optional(wholeFrom(1, 2, 'No existe esa pista.')) }))
    .output(z.object({ number: z.int(), text: z.string(), cost: z.int() })),
  variant: learner(
    'POST /attempts/{id}/variants',
    'Otra igual: una variante más de una pregunta respondida, para practicar sin puntos',
  )
    .input(z.strictObject(ofQuestion))
    .output(z.object({ number: z.int(), question: openQuestion })),
  answerVariant: learner('POST /attempts/{id}/variants/answers', 'Responder una variante de práctica')
    .input(variantAnswer)
    .output(gradedAnswer),
};

import * as z from 'zod/mini';
import { anyone } from '#contract/endpoint.ts';
import { requiredLine, rowId } from '#contract/fields.ts';
import { LIVE_PHASES } from '#domain/groups/live-quiz.ts';
import { answerTo, openQuestion } from '#features/quiz/quiz.contract.ts';
import { kindAnswer } from '#kinds/answers.ts';
import { liveCode } from './live.forms.ts';

const standing = z.object({
  nickname: z.string(),
  team: z.nullable(z.int()),
  points: z.int(),
  place: z.int(),
});

/** What everybody in a live quiz may know at a moment (docs/product.md §34): the phones and the projected screen. */
export const liveQuiz = z.object({
  id: z.string(),
  phase: z.enum(LIVE_PHASES),
  /** The question's number, from 0. */
  place: z.int(),
  total: z.int(),
  lesson_title: z.string(),
  teams: z.int(),
  /** Decides how numbers are read and printed. */
  country: z.string(),
  /** While it takes answers, afterwards, and when its key is shown; null otherwise. */
  question: z.nullable(z.omit(openQuestion, { points: true, hints: true })),
  /** Only once the teacher shows it. */
  key: z.optional(
    z.object({
      correct_answer: z.optional(z.int()),
      key: z.optional(kindAnswer),
      explanation: z.optional(z.string()),
      /** How many chose each option. */
      chosen: z.array(z.int()),
      right: z.int(),
      answered: z.int(),
    }),
  ),
  /** The first five, between questions and at the end. */
  top: z.optional(z.array(standing)),
  team_points: z.optional(z.array(z.object({ team: z.int(), points: z.int() }))),
  /** At the end, of each question that was asked which share of its answers was right. */
  shares: z.optional(z.array(z.object({ question_text: z.string(), right: z.number() }))),
});

/** What one phone may know beside that. */
export const livePlayer = z.object({
  nickname: z.string(),
  team: z.nullable(z.int()),
  /** Of the questions whose key was shown. */
  points: z.int(),
  position: z.int(),
  players: z.int(),
  /** What was answered to the question that is asked. */
  given: z.optional(
    z.union([kindAnswer, z.object({ option: z.int() }), z.object({ dont_know: z.literal(true) })]),
  ),
  /** Once its key is shown. */
  correct: z.optional(z.boolean()),
});

export const liveView = z.object({ quiz: liveQuiz, me: livePlayer });

const token = z
  .string('Entra otra vez con el código.')
  .check(z.regex(/^[\w-]{43}$/, 'Entra otra vez con el código.'));

/** A school is one address, so that a whole one may join within a minute. */
const JOINS_PER_ADDRESS = { name: 'live_join_address', points: 600, seconds: 60 };
const READS_PER_ADDRESS = { name: 'live', perMinute: 12_000 };

/**
 * A live quiz on a phone, with or without an account (docs/product.md §34, §7 C105, C106). The token that joining gives stands for a name.
 */
export const liveContract = {
  join: anyone('POST /live/join', 'Entrar en un quiz en vivo con su código y un nombre', {
    status: 201,
    perAddress: JOINS_PER_ADDRESS,
  })
    .input(
      z.strictObject({
        code: liveCode,
        nickname: requiredLine(20, 'Escribe un nombre, por ejemplo Ana.'),
      }),
    )
    .output(z.object({ id: z.string(), token: z.string() })),
  state: anyone('POST /live/{id}/state', 'Ver por dónde va un quiz en vivo en el que se ha entrado', {
    reads: READS_PER_ADDRESS,
  })
    .input(z.strictObject({ id: rowId, token }))
    .output(liveView),
  answer: anyone(
    'POST /live/{id}/answers',
    'Responder la pregunta de un quiz en vivo; cuenta la primera respuesta',
    { reads: READS_PER_ADDRESS },
  )
    .input(answerTo({ id: rowId, token, place: z.int().check(z.gte(0), z.lte(999)) }))
    .output(z.object({ given: livePlayer.shape.given })),
};

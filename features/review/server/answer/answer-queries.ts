import { namedQuery } from '#db/named-query.ts';
import { askedQuery, type QuestionOfRun } from '#features/asking/server/asked-question.ts';
import { type AskedRow, questionsOf } from '#features/asking/server/run-sql.ts';
import { type AnswerToSave, savingQuery } from '#features/asking/server/save-answer.ts';
import { CARD_MOVES, type CardMove } from './card-moves-sql.ts';

/** As `readAskedQuestion`. In round 1 it is the question as it has returned; there is none unless the first answer was wrong. */
export const readAskedReview = askedQuery('review_read_asked', {
  seed: 'coalesce(returned.again_seed, r.seed)',
  join: (round) =>
    `left join review_outcomes returned on returned.user_id = r.user_id and returned.run_id = r.id and returned.version_id = v.id
      and returned.round = 0 and ${round} = 1`,
  condition: (round) => `(${round} = 0 or returned.again_seed is not null)`,
});

/**
 * Saves an answer with everything that follows: the card, its log, and the point. It saves nothing also when the facts are outdated: the
 * learner's profile has another version, or the card has moved.
 */
export const saveReviewAnswer = savingQuery<AnswerToSave & CardMove>('review_save_answer', CARD_MOVES);

export type OutcomeRow = {
  points_earned: number;
  next_due: Date | null;
  again_seed: string | null;
  questions: AskedRow['questions'];
};

/** What the answer to a question has led to. */
export const readOutcome = namedQuery<OutcomeRow, QuestionOfRun>(
  'review_read_outcome',
  `
  select g.points_earned, g.next_due, g.again_seed, ${questionsOf('array[v.id]')} as questions
  from runs r join review_outcomes g on g.user_id = r.user_id and g.run_id = r.id and g.round = $round::smallint
  join question_versions v on v.id = g.version_id and v.question_id = $question::uuid
  where r.user_id = $learner::uuid and r.id = $run::uuid and r.purpose = $purpose::text`,
);

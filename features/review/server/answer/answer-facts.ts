import { namedQuery } from '#db/named-query.ts';
import { ownRows } from '#db/sql/own-rows-sql.ts';
import type { ReviewCard } from '#domain/learning/review.ts';
import type { StoredStreak } from '#features/streak/server/streak-sql.ts';
import { CHOICES } from '../choices-sql.ts';

export type AnswerFacts = {
  profile_version: string;
  question_id: string;
  lesson_id: string;
  series_id: string;
  /** The series of the question as it is now. */
  present_series_id: string;
  /** When the card was due, if it was due when the session began. */
  due: Date | null;
  retention: number;
  paid_at: number[];
  streak: StoredStreak | null;
  is_paid: boolean;
  /** As `guessChance` takes it. */
  choices: number;
  card:
    | (Omit<ReviewCard, 'due' | 'last_review'> & { series_id: string; due: string; last_review: string })
    | null;
};

type OfFacts = {
  learner: string;
  run: string;
  version: string;
  pointsFrom: Date;
  retention: number;
};

/** What decides what an answer moves and pays; points count since `pointsFrom`. */
export const readAnswerFacts = namedQuery<AnswerFacts, OfFacts>('review_read_answer_facts')`
  select p.xmin::text as profile_version, q.id as question_id, q.lesson_id, v.statistics_from as series_id,
    present.statistics_from as present_series_id, ${CHOICES} as choices, asked.due,
    coalesce((select k.retention from review_settings k where k.user_id = r.user_id), $retention::float8)::float8 as retention,
    array(select (extract(epoch from created_at) * 1000)::float8 from ${ownRows('point_entries', '$learner::uuid')} e where kind = 'review'
      and created_at >= $pointsFrom::timestamptz) as paid_at,
    (select row_to_json(k) from streaks k where k.user_id = r.user_id) as streak,
    exists (select from point_entries e where e.user_id = r.user_id and e.question_id = q.id and e.due = asked.due
      and kind = 'review') as is_paid,
    (select to_json(c) from review_cards c where c.user_id = r.user_id and c.question_id = q.id) as card
  from runs r join review_runs s on s.user_id = r.user_id and s.run_id = r.id join profiles p on p.user_id = r.user_id
  join question_versions v on v.id = $version::uuid join questions q on q.id = v.question_id
    join question_versions present on present.id = q.version_id
  cross join lateral (select (s.due ->> v.id::text)::timestamptz as due) asked
  where r.user_id = $learner and r.id = $run::uuid and r.purpose = 'review'`;

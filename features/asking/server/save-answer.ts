import { namedQuery } from '#db/named-query.ts';
import { joinWhy, newestRegradeOf, reasonOf } from '#db/version-key-sql.ts';
import type { Answer, RunPurpose } from '#domain/answer.ts';
import { type Feedback, isReported, OPTION } from './run-sql.ts';

type Graded = {
  learner: string;
  run: string;
  purpose: RunPurpose;
  version: string;
  given: Answer;
  share: number;
  regrade: string | null;
  now: Date;
  zone: string;
  day: string;
};

/**
 * Saves an answer in an open run, unless one is saved already, and counts it once if the run is a quiz. It saves nothing when `regrade` is
 * no longer the newest regrade of the version, because another key holds then. Returns a row when it was saved.
 */
export const saveAnswer = namedQuery<Feedback, Graded>(
  'save_answer',
  `
  with g as (
    insert into run_answers (user_id, run_id, version_id, given, share, regrade_id, answered_at, time_zone, local_day)
    select r.user_id, r.id, v.id, $given::jsonb, $share::numeric, $regrade::uuid, $now::timestamptz, $zone::text, $day::date from runs r
      join question_versions v on v.id = $version::uuid
    where r.user_id = $learner::uuid and r.id = $run::uuid and r.purpose = $purpose::text and r.finished_at is null
      and ${newestRegradeOf('v')} is not distinct from $regrade
    on conflict do nothing returning user_id, version_id, given, share, $purpose as purpose
  ), counted as (
    insert into question_stats as s (version_id, answers, wrong)
    select v.statistics_from, 1, (g.share < 1)::int from g join question_versions v on v.id = g.version_id where g.purpose = 'quiz'
    on conflict (version_id) do update set answers = s.answers + 1, wrong = s.wrong + excluded.wrong
  )
  select why.explanation, why.passage, ${reasonOf('v', OPTION)} as reason, ${isReported('g', 'g.version_id')} as reported
  from g join question_versions v on v.id = g.version_id ${joinWhy('v.id', '$regrade')}`,
);

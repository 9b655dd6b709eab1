import { namedQuery } from '#db/named-query.ts';

type Asked = { learner: string; id: string; asked: number };

/** SQL for an open placement that has asked so many questions. */
const isOpenAfter = `
  r.user_id = $learner::uuid and r.id = $id::uuid and r.purpose = 'placement' and r.finished_at is null
    and cardinality(r.version_ids) = $asked::int`;

/** Asks a version as the next question, unless another one was asked meanwhile. */
export const appendQuestion = namedQuery<object, Asked & { version: string }>(
  'append_placement_question',
)`update runs r set version_ids = array_append(version_ids, $version::uuid) where ${isOpenAfter}`;

/** Ends the questions with those asked so far, because no other one is left. */
export const shortenPlacement = namedQuery<object, Asked>('shorten_placement')`
  update placement_runs p set total_questions = $asked from runs r
  where p.user_id = r.user_id and p.run_id = r.id and ${isOpenAfter}`;

/** Removes open placement $2 of learner $1, which has no question that could be asked. */
export const dropPlacement = namedQuery<object, [userId: string, id: string]>('drop_placement')`
  delete from runs where user_id = $1 and id = $2 and purpose = 'placement' and finished_at is null and version_ids = '{}'`;

type Ended = { learner: string; id: string; now: Date; skippable: string[] };

/** Ends a placement if every question is answered, with the lessons that it proposes to skip. */
export const endPlacement = namedQuery<object, Ended>('end_placement')`
  with ended as (
    update runs r set finished_at = $now::timestamptz from placement_runs p
    where r.user_id = $learner::uuid and r.id = $id::uuid and r.finished_at is null and p.user_id = r.user_id and p.run_id = r.id
      and cardinality(r.version_ids) = p.total_questions
      and (select count(*) from run_answers g where g.user_id = r.user_id and g.run_id = r.id) = p.total_questions
    returning r.user_id, r.id
  )
  update placement_runs p set skippable = $skippable::uuid[] from ended where p.user_id = ended.user_id and p.run_id = ended.id`;

type Accepted = { learner: string; id: string; accepted: boolean; now: Date };

/** Makes a finished placement the accepted one, or no longer accepted. */
export const setAccepted = namedQuery<object, Accepted>('set_placement_accepted')`
  update placement_runs p set accepted_at = case when p.run_id = $id::uuid and $accepted::boolean then coalesce(p.accepted_at,
    $now::timestamptz) end from runs r
  where r.user_id = $learner::uuid and r.purpose = 'placement' and r.finished_at is not null and p.user_id = r.user_id and p.run_id = r.id
    and (p.run_id = $id or ($accepted and p.accepted_at is not null))`;

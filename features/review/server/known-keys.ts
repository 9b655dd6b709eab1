import { namedQuery } from '#db/named-query.ts';
import { hadAnotherKey, newestRegradeOf } from '#db/sql/version-key-sql.ts';
import { KEPT_KINDS } from '#domain/learning/kept-kinds.ts';

/**
 * Which of the versions $2 learner $1 has answered right in something finished that said so, by the key that holds now: who did was shown
 * that key. Of the other kinds a right answer can be written in several ways.
 */
export const readKnownKeys = namedQuery<{ id: string }, [learner: string, versions: string[]]>(
  'review_read_known_keys',
)`
  select v.id from question_versions v where v.id = any($2::uuid[]) and v.kind in ('${KEPT_KINDS.join("', '")}') and exists (
    select from run_answers g join runs r on r.user_id = g.user_id and r.id = g.run_id
    where g.user_id = $1 and g.version_id = v.id and g.share = 1 and r.purpose in ('quiz', 'practice', 'review')
      and r.finished_at is not null and g.right_option is null
      and g.regrade_id is not distinct from ${newestRegradeOf('v')} and not ${hadAnotherKey('g')})`;

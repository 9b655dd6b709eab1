import { namedQuery } from '#db/named-query.ts';

/** SQL for whether version `asked` of practice `p` is unanswered there and its question right in the quiz by now. */
const isRightNow = `
  not exists (select from run_answers done where done.user_id = p.user_id and done.run_id = p.id and done.version_id = asked.id)
    and exists (
    select from run_answers g join question_versions answered on answered.id = g.version_id join question_versions v on v.id = asked.id
    where g.user_id = p.user_id and g.run_id = p.parent_id and g.share = 1 and answered.question_id = v.question_id)`;

const asked = 'unnest(p.version_ids) with ordinality as asked(id, place)';

/** SQL for whether practice `p` asks a question that a regrade has made right in the quiz. */
export const hasRightQuestions = `exists (select from ${asked} where ${isRightNow})`;

/** Removes from practice $2 of learner $1 the questions that the quiz answered right after all, and the practice if nothing is left. */
export const dropRightQuestions = namedQuery<object, [userId: string, practiceId: string]>(
  'drop_right_questions',
)`
  with open as (
    select p.user_id, p.id, array(select asked.id from ${asked} where not (${isRightNow}) order by place) as kept
    from runs p where p.user_id = $1 and p.id = $2 and p.purpose = 'practice' and p.finished_at is null
  ), empty as (
    delete from runs p using open where p.user_id = open.user_id and p.id = open.id and open.kept = '{}'
  )
  update runs p set version_ids = open.kept from open where p.user_id = open.user_id and p.id = open.id and open.kept <> '{}'`;

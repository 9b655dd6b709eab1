import { LONGEST_SECONDS } from '#domain/learning/item-figures.ts';

/** Whoever has answered more is known by the latest. */
const LATEST_SESSIONS = 12;
const LATEST_ANSWERS = 50;

/**
 * SQL for a table of `seconds`: how long a person's latest answers before an instant took, each since the answer before it or since the
 * quiz or review was opened.
 * @param user SQL for the person's id
 * @param until SQL for an instant: quizzes and reviews that were finished later are left out
 * @param before SQL for the instant of the answer that is compared with these
 */
export const earlierSeconds = (user: string, until: string, before: string): string => `
  (select seconds from (
    select g.answered_at, least(${LONGEST_SECONDS}, greatest(0, extract(epoch from g.answered_at
      - coalesce(lag(g.answered_at) over (partition by g.run_id order by g.answered_at, g.version_id),
        sitting.started_at))))::float8 as seconds
    from (${latest('quiz', user, until)} union all ${latest('review', user, until)}) sitting
    join run_answers g on g.user_id = ${user} and g.run_id = sitting.id
  ) timed where answered_at < ${before} order by answered_at desc limit ${LATEST_ANSWERS})`;

const latest = (purpose: 'quiz' | 'review', user: string, until: string) => `
  (select id, started_at from runs where user_id = ${user} and purpose = '${purpose}' and finished_at <= ${until}
    order by finished_at desc limit ${LATEST_SESSIONS})`;

import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  lessons,
  point_entries,
  profiles,
  run_answers,
  run_hints,
  runs,
  user_badges,
  user_progress,
} from '#db/schema.ts';
import type { LessonBefore, RegradedAttempt } from '#domain/regrade.ts';
import {
  type GradedAgain,
  gradeAgain,
  outdatedAnswers,
  type Regrading,
} from '#features/asking/server/grade-again.ts';

/** The next people with such answers, in the order of their ids; the index of the answers' key finds them. */
export async function findLearners(
  db: Database,
  regrading: Regrading,
  { after, most }: { after: string | null; most: number | null },
): Promise<string[]> {
  const beyond = after === null ? sql`` : sql`and a.user_id > ${after}`;
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select distinct a.user_id from ${outdatedAnswers(regrading)} ${beyond} order by a.user_id limit ${most}`,
  );
  return rows.map(({ user_id }) => user_id);
}

type Row = {
  user_id: string;
  full_name: string;
  role: string;
  total_points: number;
  profile_version: string;
  owned_badges: string[];
  lesson_id: string;
  lesson_title: string;
  answers: number;
  best: LessonBefore['best'];
  paid: number;
  held: number;
  first_paid_at: string | null;
  attempts: (Omit<RegradedAttempt, 'finished_at'> & { finished_at: string })[];
};

export type LearnerFacts = Awaited<ReturnType<typeof readLearnerFacts>>[number];

/** What decides how a regrade changes these people, one lesson after another; people without such answers are left out. */
export async function readLearnerFacts(db: Database, regrading: Regrading, userIds: string[]) {
  const graded = await gradeAgain(db, regrading, userIds);
  const column = <Field extends keyof GradedAgain>(field: Field) =>
    sql.param(graded.map((each) => each[field]));
  const { rows } = await db.execute<Row>(sql`
    with outdated as (
      select a.user_id, a.run_id as attempt_id, (g.share = 1)::int - (a.share = 1)::int as change
      from unnest(${column('user_id')}::uuid[], ${column('attempt_id')}::uuid[], ${column('version_id')}::uuid[],
        ${column('share')}::numeric[]) as g(user_id, attempt_id, version_id, share)
      join ${run_answers} a on a.user_id = g.user_id and a.run_id = g.attempt_id and a.version_id = g.version_id and a.round = 0
    ), changed as (
      select o.user_id, t.lesson_id, (count(*) filter (where change <> 0))::int as answers, json_object_agg(o.attempt_id, change) as changes
      from outdated o join ${runs} t on t.user_id = o.user_id and t.id = o.attempt_id group by o.user_id, t.lesson_id
    )
    select p.user_id, p.full_name, p.role, p.total_points, p.xmin::text as profile_version,
      array(select badge_id::text from ${user_badges} b where b.user_id = p.user_id) as owned_badges,
      l.id as lesson_id, l.title as lesson_title, c.answers, held.paid, held.points as held, held.first_paid_at,
      (select json_build_object('score', g.score, 'total_questions', g.total_questions)
        from ${user_progress} g where g.user_id = p.user_id and g.lesson_id = l.id) as best,
      (select coalesce(json_agg(json_build_object('id', t.id, 'score', t.score, 'total_questions', cardinality(t.version_ids),
          'finished_at', t.finished_at, 'points_reward', coalesce(t.points_reward, l.points_reward),
          'hint_cost', (select coalesce(sum(h.cost), 0)::int from ${run_hints} h where h.user_id = t.user_id and h.run_id = t.id),
          'change', coalesce((c.changes ->> t.id::text)::int, 0)) order by t.finished_at, t.id), '[]')
        from ${runs} t where t.purpose = 'quiz' and t.user_id = p.user_id and t.lesson_id = l.id and t.finished_at is not null) as attempts
    from changed c join ${profiles} p on p.user_id = c.user_id join ${lessons} l on l.id = c.lesson_id
    cross join lateral (
      select coalesce(sum(points) filter (where kind <> 'reversal'), 0)::int as paid,
        coalesce(sum(points), 0)::int as points, min(created_at) as first_paid_at
      from ${point_entries} e where e.user_id = c.user_id and e.lesson_id = c.lesson_id and e.question_id is null
        and e.kind <> 'test'
    ) held
    order by p.user_id, l.id`);
  const gradedOf = Map.groupBy(graded, ({ user_id }) => user_id);
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user_id, own]) =>
    presentLearner(own, gradedOf.get(user_id) ?? []),
  );
}

function presentLearner(rows: Row[], graded: GradedAgain[]) {
  const { user_id, full_name, role, total_points, profile_version, owned_badges } = rows[0]!;
  const person = { user_id, full_name, role, total_points, profile_version, owned_badges };
  return { ...person, graded, lessons: rows.map((row) => presentLesson(row)) };
}

function presentLesson({ lesson_id, lesson_title, answers, attempts, role, first_paid_at, ...paid }: Row) {
  const before: LessonBefore = {
    ...paid,
    first_paid_at: first_paid_at === null ? null : new Date(first_paid_at),
    earns_points: role !== 'admin',
    attempts: attempts.map((each) => ({ ...each, finished_at: new Date(each.finished_at) })),
  };
  return { lesson_id, lesson_title, answers, before };
}

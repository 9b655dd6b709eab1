import { LOCKS } from '#db/queries/advisory-locks.ts';
import { countableAnswers, outcomesOf, timesOf } from '#db/sql/item-counts-sql.ts';

/** What the database derives from other rows: how many rows differ from what they should be, and how to derive them again. */
export type Derived = { check: string; what: string; differing: string; rebuild: string[] };

const IS_RANKED = `p.role <> 'admin' and not exists (select from staff_roles r where r.user_id = p.user_id)
  and coalesce((select s.status = 'active' from user_status s where s.user_id = p.user_id), true)`;

const STAFF = 'array(select r.role from staff_roles r where r.user_id = p.user_id order by r.role)';

/** When a sum of lines `e` last grew: with a lesson or review, or with the points of a regrade, which count on an earlier day. */
const REACHED_AT = `greatest((array_agg(e.created_at order by e.id desc) filter (where e.kind in ('lesson', 'review', 'test')))[1],
  max(e.created_at) filter (where e.kind = 'regrade' and e.points > 0))`;

const TOTALS = `
  select p.user_id, coalesce(sum(e.points), 0)::int as points, coalesce(${REACHED_AT}, p.points_reached_at) as reached_at
  from profiles p left join point_entries e on e.user_id = p.user_id group by p.user_id, p.points_reached_at`;

const WEEK = `
  select e.user_id, sum(e.points)::int as points, p.is_ranked, ${REACHED_AT} as reached_at
  from point_entries e join profiles p on p.user_id = e.user_id
  where e.created_at > coalesce((select aged_until from weekly_cursor), '-infinity') group by e.user_id, p.is_ranked`;

const STATISTICS = `
  select v.statistics_from as version_id, count(*)::int as answers, (count(*) filter (where not correct))::int as wrong
  from quiz_run_answers a join question_versions v on v.id = a.version_id group by v.statistics_from`;

const REVIEWS = `
  select series_id as version_id, count(*)::int as reviews, (count(*) filter (where not correct))::int as forgotten
  from review_log where recall is not null group by series_id`;

/** The answers that the figures of questions count, but for lessons that wait to be counted again. */
const COUNTABLE = `(${countableAnswers(`a.finished_at <= (select counted_until from question_figures_cursor)
  and not exists (select from question_recounts r where r.lesson_id = a.lesson_id)`)})`;
const COUNTED = 'not exists (select from question_recounts r where r.lesson_id = c.lesson_id)';

/** Without the rows of payments that moved to another day; payments of no plan come under an empty one, since nulls cannot be compared. */
const ofPlans = (days: string) =>
  `select *, coalesce(plan_id::text, '') as plan from ${days} where payments <> 0`;

/** Accounts that are being erased or are gone have no row to be found by. */
const IS_GONE = `exists (select from account_deletions x where x.user_id = p.user_id and x.step in ('erasing', 'erased'))`;

/** In the order in which they are rebuilt: each follows from those above it. */
export const DERIVED: Derived[] = [
  {
    check: 'funciones',
    what: 'perfiles con otras funciones que las dadas',
    differing: `select count(*) from profiles p where staff <> (${STAFF})`,
    rebuild: [`update profiles p set staff = (${STAFF}) where staff <> (${STAFF})`],
  },
  {
    check: 'suspensiones',
    what: 'perfiles con el estado de otra cuenta en la clasificación',
    differing: `select count(*) from profiles p where is_ranked <> (${IS_RANKED})`,
    rebuild: [`update profiles p set is_ranked = (${IS_RANKED}) where is_ranked <> (${IS_RANKED})`],
  },
  {
    check: 'puntos',
    what: 'totales que no son la suma de sus líneas',
    differing: `select count(*) from profiles p join (${TOTALS}) t using (user_id)
      where (p.total_points, p.points_reached_at) is distinct from (t.points, t.reached_at)`,
    rebuild: [
      `update profiles p set total_points = t.points, points_reached_at = t.reached_at from (${TOTALS}) t
        where t.user_id = p.user_id and (p.total_points, p.points_reached_at) is distinct from (t.points, t.reached_at)`,
    ],
  },
  {
    check: 'semana',
    what: 'sumas de la semana que no son las de sus líneas',
    differing: `select count(*) from weekly_points w full join (${WEEK}) t using (user_id)
      where coalesce(w.points, 0) <> coalesce(t.points, 0)
        or w.points > 0 and (w.points_reached_at, w.is_ranked) is distinct from (t.reached_at, t.is_ranked)`,
    rebuild: [
      'delete from weekly_points',
      `insert into weekly_points (user_id, points, points_reached_at, is_ranked) select user_id, points, reached_at, is_ranked
        from (${WEEK}) t`,
    ],
  },
  {
    check: 'clasificación',
    what: 'casillas del recuento con otro número de personas',
    differing: `select count(*) from (select * from point_histogram where learners <> 0) h
      full join point_histogram_recount r using (level, bucket) where h.learners is distinct from r.learners`,
    rebuild: [
      'delete from point_histogram',
      'insert into point_histogram (level, bucket, learners) select level, bucket, learners from point_histogram_recount',
    ],
  },
  {
    check: 'pagos por día',
    what: 'días con otro importe o número de pagos',
    differing: `select count(*) from (${ofPlans('payment_days')}) d full join (${ofPlans('payment_days_recount')}) r
      using (provider, kind, day, plan, currency) where (d.cents, d.payments) is distinct from (r.cents, r.payments)`,
    rebuild: [
      'delete from payment_days',
      `insert into payment_days (provider, kind, day, plan_id, currency, cents, payments)
        select provider, kind, day, plan_id, currency, cents, payments from payment_days_recount`,
    ],
  },
  {
    check: 'estadísticas',
    what: 'preguntas con otro número de respuestas',
    differing: `select count(*) from question_stats s full join (${STATISTICS}) t using (version_id)
      where (coalesce(s.answers, 0), coalesce(s.wrong, 0)) <> (coalesce(t.answers, 0), coalesce(t.wrong, 0))`,
    rebuild: [
      'delete from question_stats',
      `insert into question_stats (version_id, answers, wrong) select version_id, answers, wrong from (${STATISTICS}) t`,
    ],
  },
  {
    check: 'repasos por pregunta',
    what: 'preguntas con otro número de repasos',
    differing: `select count(*) from question_reviews r full join (${REVIEWS}) t using (version_id)
      where (r.reviews, r.forgotten) is distinct from (t.reviews, t.forgotten)`,
    rebuild: [
      'delete from question_reviews',
      `insert into question_reviews (version_id, reviews, forgotten) select version_id, reviews, forgotten from (${REVIEWS}) t`,
    ],
  },
  {
    check: 'cifras de preguntas',
    what: 'recuentos de resultados o tiempos que no son los de sus respuestas',
    differing: `select (
        select count(*) from (select * from question_outcome_counts c where ${COUNTED}) c
        full join (${outcomesOf(COUNTABLE)}) t using (version_id, lesson_id, rest_total, rest_right, option, correct)
        where c.answers is distinct from t.answers
      ) + (
        select count(*) from (select * from question_time_counts c where ${COUNTED}) c
        full join (${timesOf(COUNTABLE)}) t using (version_id, lesson_id, seconds) where c.answers is distinct from t.answers
      ) as count`,
    // The running application counts all of it again, batch by batch.
    rebuild: [
      `select pg_advisory_xact_lock(${LOCKS.itemFigures})`,
      'delete from question_outcome_counts',
      'delete from question_time_counts',
      'delete from question_figures_cursor',
      'delete from question_recounts',
      'update question_figures set is_due = true',
    ],
  },
  {
    check: 'búsqueda de personas',
    what: 'nombres o correos que la búsqueda no tiene como son',
    differing: `select (
        select count(*) from profiles p join auth_users u on u.id = p.user_id left join user_directory d using (user_id)
        where (d.folded_name, d.email) is distinct from (fold_for_search(p.full_name), u.email) and not ${IS_GONE}
      ) + (select count(*) from user_directory d join account_deletions x using (user_id) where x.step = 'erased') as count`,
    rebuild: [
      "delete from user_directory d using account_deletions x where x.user_id = d.user_id and x.step = 'erased'",
      `insert into user_directory (user_id, folded_name, email, created_at)
        select p.user_id, fold_for_search(p.full_name), u.email, p.created_at from profiles p join auth_users u on u.id = p.user_id
        where not ${IS_GONE}
        on conflict (user_id) do update set folded_name = excluded.folded_name, email = excluded.email
        where (user_directory.folded_name, user_directory.email) <> (excluded.folded_name, excluded.email)`,
    ],
  },
];

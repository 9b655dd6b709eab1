import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import {
  badges,
  lessons,
  plans,
  profiles,
  support_requests,
  user_badges,
  user_directory,
  user_progress,
  user_subscriptions,
} from '#db/schema.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { activity } from '../dashboard.contract.ts';

type Activity = Omit<z.output<typeof activity>, 'at'> & { at: Date };

const SHOWN = 10;

const SOURCES: SQL[] = [
  sql`select 'joined' as kind, p.user_id, p.full_name, '' as title, d.created_at as at
    from ${user_directory} d join ${profiles} p on p.user_id = d.user_id
    where p.role = 'user' order by d.created_at desc limit ${SHOWN}`,
  sql`select 'lesson_completed', p.user_id, p.full_name, l.title, u.completed_at
    from (select * from ${user_progress} order by completed_at desc limit ${SHOWN}) u
    join ${profiles} p on p.user_id = u.user_id join ${lessons} l on l.id = u.lesson_id`,
  sql`select 'badge_awarded', p.user_id, p.full_name, b.title, u.awarded_at from ${badges} b
    cross join lateral (select * from ${user_badges} where badge_id = b.id order by awarded_at desc limit ${SHOWN}) u
    join ${profiles} p on p.user_id = u.user_id order by u.awarded_at desc limit ${SHOWN}`,
  sql`select 'subscribed', p.user_id, p.full_name, s.tier, s.created_at
    from (select * from ${user_subscriptions} order by created_at desc limit ${SHOWN}) s
    join ${profiles} p on p.user_id = s.user_id`,
  sql`select 'asked_for_help', p.user_id, p.full_name, r.subject, r.created_at
    from (select * from ${support_requests} order by created_at desc limit ${SHOWN}) r
    join ${profiles} p on p.user_id = r.user_id`,
];

export async function readRecentActivity(db: Database, now: Date) {
  const all = sql.join(
    SOURCES.map((source) => sql`(${source})`),
    sql` union all `,
  );
  const { rows } = await db.execute<Omit<Activity, 'at'> & { at: number }>(sql`
    select kind, user_id, full_name, title, extract(epoch from at)::float8 * 1000 as at
    from (${all}) events order by events.at desc limit ${SHOWN}`);
  const items = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  return items.length > 0 ? { is_sample: false, items } : { is_sample: true, items: sampleActivity(now) };
}

const SAMPLE = [
  { kind: 'joined', full_name: 'María García', title: '', minutesAgo: 2 },
  {
    kind: 'lesson_completed',
    full_name: 'Juan Pérez',
    title: 'Para qué sirve la contabilidad',
    minutesAgo: 15,
  },
  { kind: 'badge_awarded', full_name: 'Ana López', title: 'Primera moneda', minutesAgo: 60 },
  { kind: 'subscribed', full_name: 'Carlos Ruiz', title: 'Premium', minutesAgo: 180 },
] as const;

const sampleActivity = (now: Date) =>
  SAMPLE.map(({ minutesAgo, ...event }) => ({
    ...event,
    user_id: null,
    at: new Date(now.getTime() - minutesAgo * MINUTE_MS),
  }));

type Counts = {
  users: number;
  lessons: number;
  plans: number;
  badges: number;
  active_subscriptions: number;
  open_support_requests: number;
};

/** The dashboard's figures; the free plan has the users without an active subscription. */
export async function countEverything(db: Database, now: Date) {
  const { rows } = await db.execute<Counts>(sql`select
    (select count(*)::int from ${user_directory}) as users,
    (select count(*)::int from ${lessons} where archived_at is null) as lessons,
    (select count(*)::int from ${plans} where archived_at is null) as plans,
    (select count(*)::int from ${badges} where archived_at is null) as badges,
    (select count(*)::int from ${user_subscriptions} where is_active and access_until > ${now}) as active_subscriptions,
    (select count(*)::int from ${support_requests} where status = 'open') as open_support_requests`);
  const counts = onlyRow(rows);
  return {
    ...counts,
    free_plan: Math.max(0, counts.users - counts.active_subscriptions),
    enterprise_plan: 0,
  };
}

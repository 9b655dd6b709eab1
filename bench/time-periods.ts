import { sql } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { lessons } from '#db/schema.ts';
import { addDays, addYears } from '#domain/time/calendar-day.ts';
import { presetRange } from '#domain/time/date-range.ts';
import { localDay } from '#domain/time/week.ts';
import { ACTIVITY_KINDS } from '#features/back-office/insight/activity/activity-kinds.ts';
import { countActivity } from '#features/back-office/insight/activity/server/list-activity.ts';
import { orderFor, readActivity } from '#features/back-office/insight/activity/server/read-activity.ts';
import { inSnapshot } from '#features/back-office/insight/analytics/server/days/period.ts';
import { readCohorts } from '#features/back-office/insight/analytics/server/days/read-cohorts.ts';
import {
  readFunnel,
  readQuestionFunnel,
} from '#features/back-office/insight/analytics/server/days/read-funnel.ts';
import { readPeriod } from '#features/back-office/insight/analytics/server/days/read-period.ts';
import { recountDays } from '#features/back-office/insight/analytics/server/days/recount-days.ts';
import { listUsers } from '#features/back-office/people/users/server/list-users.ts';
import { createLog } from '#server/process/log.ts';
import type { Time } from './timer.ts';

const ZONE = 'America/Bogota';
const GOAL = 150;

/** Times each call of analytics by period, with everything counted ahead but the last hours, as after a night. */
export async function timePeriods(db: ConnectedDatabase, now: Date, time: Time): Promise<void> {
  await db.execute(
    sql`update profiles set role = 'admin', time_zone = ${ZONE} where user_id = (select user_id from bench_learners where n = 1)`,
  );
  const began = performance.now();
  await recountDays({ db, log: createLog('error'), clock: () => new Date(now.getTime() - 10 * 3_600_000) });
  console.log(
    `\n  days counted in the background in ${((performance.now() - began) / 1000).toFixed(1)} s; then`,
  );
  const call = { db, now, payments: { name: 'test' as const }, caller: { user_id: '', time_zone: ZONE } };
  const today = localDay(now, ZONE);
  const ranges = {
    '7 days': presetRange('7', today),
    '90 days': presetRange('90', today),
    '5 years': { from: addDays(addYears(today, -5), 1), to: today },
  };
  const [lesson] = await db.select({ id: lessons.id }).from(lessons).limit(1);
  const first = { order: orderFor(undefined), limit: 20 };
  for (const [name, range] of Object.entries(ranges)) {
    const { from, to } = range;
    await time(`period of ${name}`, GOAL, () => inSnapshot(call, (reader) => readPeriod(reader, range)));
    await time(`funnel of ${name}`, GOAL, () => inSnapshot(call, (reader) => readFunnel(reader, range)));
    await time(`questions of a lesson, ${name}`, GOAL, () =>
      inSnapshot(call, (reader) => readQuestionFunnel(reader, lesson!.id, range)),
    );
    await time(`people active, ${name}`, GOAL, () =>
      listUsers(call, { search: '', active_from: from, active_to: to, page: 1 }),
    );
    await time(`people signed up, ${name}`, GOAL, () =>
      listUsers(call, { search: '', signed_up_from: from, signed_up_to: to, page: 1 }),
    );
    for (const kind of ACTIVITY_KINDS) {
      const filters = { search: '', kind, from, to };
      await time(`${kind}, ${name}`, GOAL, () => readActivity(call, filters, first));
      await time(`${kind} of a lesson, ${name}`, GOAL, () =>
        readActivity(call, { ...filters, lesson_id: lesson!.id }, first),
      );
    }
    await time(`count of begun, ${name}`, GOAL, () =>
      countActivity(call, { search: '', kind: 'begun', from, to }),
    );
  }
  await time('cohorts', GOAL, () => inSnapshot(call, (reader) => readCohorts(reader, today, today)));
}

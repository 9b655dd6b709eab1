import { sql } from 'drizzle-orm';
import { lessons } from '#db/schema.ts';
import type { LessonCategory, LessonState } from '#domain/course/lessons.ts';
import { type DayRange, rangeBefore } from '#domain/time/date-range.ts';
import { type Facts, factsOf, sums } from './day-facts.ts';
import type { PeriodReader } from './in-snapshot.ts';
import { periodOf } from './period.ts';

export type FunnelRow = Facts & {
  id: string;
  title: string;
  category: LessonCategory;
  state: LessonState;
  finished_before: number;
};

/** What became of each lesson that was opened, begun or finished in a range; the lessons begun most often come first. */
export async function readFunnel(reader: PeriodReader, range: DayRange): Promise<FunnelRow[]> {
  const period = periodOf({ from: rangeBefore(range).from, to: range.to }, reader);
  const isInside = sql`day >= ${range.from}`;
  const { rows } = await reader.db.execute<FunnelRow>(sql`
    with funnel as (
      select lesson_id, ${sums(isInside)}, coalesce(sum(finished) filter (where not (${isInside})), 0)::int as finished_before
      from (${factsOf(period)}) facts group by lesson_id
    )
    select l.id, l.title, l.category, l.state, f.opened, f.begun, f.finished, f.completed, f.questions, f.right_answers, f.points,
      f.finished_before
    from funnel f join ${lessons} l on l.id = f.lesson_id
    where f.opened + f.begun + f.finished + f.finished_before > 0
    order by f.begun desc, f.finished desc, l.title, l.id`);
  return rows;
}

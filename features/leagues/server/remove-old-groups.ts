import { sql } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Services } from '#server/services.ts';

/** How long results can be read after a week has ended. */
const READ_MS = 8 * DAY_MS;

/** Groups per transaction: some 2,500 places. */
const BATCH = 100;

/** Removes groups whose result nobody reads any more, with their places. The latest place of those who left stays, for their level. */
export async function removeOldGroups({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - READ_MS);
  for (let removed = BATCH; removed === BATCH; ) {
    const { rows } = await db.execute<{ removed: number }>(sql`
      with old as (
        delete from league_groups where id in (select id from league_groups
          where followed_at is not null and ends_at < ${before} order by ends_at, id limit ${BATCH} for update skip locked)
        returning id, user_ids, next_levels
      ), places as (
        select p.user_id, p.follows, p.left_at is not null and not exists (select from league_places later
          where later.user_id = p.user_id and later.follows = p.group_id) as stays, p.group_id
        from old join league_places p on p.group_id = old.id
      ), gone as (
        delete from league_places p using places where not places.stays and p.user_id = places.user_id and p.follows = places.follows
      ), kept as (
        update league_places p set level = coalesce(old.next_levels[array_position(old.user_ids, p.user_id)], p.level)
        from places join old on old.id = places.group_id
        where places.stays and p.user_id = places.user_id and p.follows = places.follows
      )
      select count(*)::int as removed from old`);
    removed = onlyRow(rows).removed;
  }
}

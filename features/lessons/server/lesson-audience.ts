import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lessons } from '#db/schema.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import type { Call } from '#server/endpoints/call.ts';
import { seesPremium } from '#server/session/caller.ts';

/** The countries that have lessons of their own, and the days on which a lesson begins or no longer holds, in order. */
/** Names the callers who have the same list of lessons now, so that cached answers follow the lessons and not the learners. */
export async function lessonAudience({
  db,
  shared,
  versions,
  caller,
  today,
}: Pick<Call, 'db' | 'shared' | 'versions' | 'caller' | 'today'>): Promise<string> {
  const sharing = { name: 'lesson calendar', version: versions.lessons, audience: 'all' };
  const { countries, changes } = await shared.value(sharing, () => readCalendar(db));
  const access = seesPremium(caller) ? 'premium' : 'free';
  const country = countries.has(caller.country) ? caller.country : GENERAL;
  if (changes.length === 0) return `${access} ${country}`;
  return `${access} ${country} ${changes.findLast((day) => day <= today) ?? 'from the start'}`;
}

async function readCalendar(db: Database): Promise<{ countries: Set<string>; changes: string[] }> {
  const rows = await db
    .selectDistinct({ country: lessons.country, from: lessons.valid_from, to: lessons.valid_to })
    .from(lessons)
    .where(eq(lessons.state, 'published'));
  const changes = rows.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [addDays(to, 1)] : [])]);
  return {
    countries: new Set(rows.map(({ country }) => country)),
    changes: [...new Set(changes)].sort(),
  };
}

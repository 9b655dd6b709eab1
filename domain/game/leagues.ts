import { addDays } from '#domain/time/calendar-day.ts';
import { startOfDay } from '#domain/time/local-days.ts';
import { weekOf } from '#domain/time/week.ts';

/** The leagues, the lowest first; a level is the number of one, counted from 1. */
export const LEAGUES = ['Cobre', 'Bronce', 'Plata', 'Oro', 'Platino', 'Diamante'] as const;

/** How many people a group has wherever the number permits; new groups start in the middle, so that others can join during the week. */
const SMALLEST = 20;
const LARGEST = 30;
const USUAL = 25;

export const GROUP_SIZES = { smallest: SMALLEST, largest: LARGEST } as const;

export const RISING_PLACES = 5;

/** Of the last so many of a whole group, those without points fall. */
const FALLING_PLACES = 5;

export const LISTED_PLACES = 15;

/** Groups hold people with similar points in so many days before the week. */
export const ACTIVITY_DAYS = 28;

export const LEAGUE_MOVES = ['rose', 'stayed', 'fell'] as const;

export type LeagueMove = (typeof LEAGUE_MOVES)[number];

export type LeagueWeek = { starts_at: Date; ends_at: Date };

/** The week of an instant in an IANA time zone, from one Monday 00:00 to the next. @throws RangeError for an unknown zone */
export function leagueWeek(now: Date, timeZone: string): LeagueWeek {
  const [monday = ''] = weekOf(now, timeZone);
  return { starts_at: startOfDay(monday, timeZone), ends_at: startOfDay(addDays(monday, 7), timeZone) };
}

/** The sizes of the groups of so many people: equal, and 20 to 30. Fewer than 20 form one; 31 to 39 one of 20 and a smaller rest. */
export function groupSizes(people: number): number[] {
  if (people === 0) return [];
  if (people <= LARGEST) return [people];
  if (people < 2 * SMALLEST) return [SMALLEST, people - SMALLEST];
  const fewest = Math.ceil(people / LARGEST);
  const most = Math.floor(people / SMALLEST);
  const groups = Math.min(Math.max(Math.round(people / USUAL), fewest), most);
  const size = Math.floor(people / groups);
  const larger = people % groups;
  return Array.from({ length: groups }, (_, index) => (index < larger ? size + 1 : size));
}

/** `reached_at`: when the last of the points were earned, in milliseconds since 1970; 0 without points. */
type Competitor = { user_id: string; points: number; reached_at: number };

/** The members of a group, the first place first. Of equal points the first to reach them leads, as in the rankings. */
export const orderGroup = <Member extends Competitor>(members: readonly Member[]): Member[] =>
  [...members].sort(
    (a, b) => b.points - a.points || a.reached_at - b.reached_at || (a.user_id < b.user_id ? -1 : 1),
  );

/** What the end of a week changes: the first five with points rise, of at least 20 the last five without points fall. */
export function moveOf(place: { position: number; size: number; points: number; level: number }): LeagueMove {
  const { position, size, points, level } = place;
  if (position <= RISING_PLACES && points > 0) return level < LEAGUES.length ? 'rose' : 'stayed';
  const isLast = size >= SMALLEST && position > size - FALLING_PLACES;
  return isLast && points === 0 && level > 1 ? 'fell' : 'stayed';
}

const STEPS = { rose: 1, stayed: 0, fell: -1 } as const;

export const levelAfter = (level: number, move: LeagueMove): number => level + STEPS[move];

/** The move that led from one level to the next. */
export const moveBetween = (level: number, next: number): LeagueMove =>
  next > level ? 'rose' : next < level ? 'fell' : 'stayed';

/** The name of a level's league. @throws RangeError for a level that does not exist */
export function leagueName(level: number): string {
  const name = LEAGUES[level - 1];
  if (!name) throw new RangeError(`There is no league ${level}.`);
  return name;
}

export type LeagueGoal = { position: number; points: number };

/** The place that is next worth reaching, and how many points it takes; null for the first place with points. */
export function nextGoal(points: readonly number[], position: number): LeagueGoal | null {
  const own = points[position - 1] ?? 0;
  if (position <= RISING_PLACES && own === 0) return { position, points: 1 };
  if (position === 1) return null;
  const goal = [LISTED_PLACES, RISING_PLACES, 1].find((place) => place < position) ?? 1;
  return { position: goal, points: (points[goal - 1] ?? 0) + 1 - own };
}

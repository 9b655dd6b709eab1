import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, lesson_openings, lessons } from '#db/schema.ts';
import type { Caller } from '../session/caller.ts';

type Opening = { user_id: string; lesson_id: string; day: string; opened_at: Date };

/** More are not remembered between two writes, so that a database that is away does not fill the memory. */
const MOST_WAITING = 20_000;
const BATCH = 1_000;

export type LessonOpenings = {
  /** Remembers that a learner opened a lesson, to be written later; administrators' visits are not counted. */
  note(caller: Pick<Caller, 'user_id' | 'role'>, lessonId: string, at: { now: Date; today: string }): void;
  /** Writes what is remembered. A failed write is tried again with the next one. */
  write(): Promise<void>;
};

/** Openings of lessons wait in the process and are written every few seconds, so that reading a lesson writes nothing. */
export function createLessonOpenings(db: Database): LessonOpenings {
  let waiting = new Map<string, Opening>();
  return {
    note({ user_id, role }, lesson_id, { now: opened_at, today: day }) {
      if (role === 'admin' || waiting.size >= MOST_WAITING) return;
      const key = `${user_id} ${lesson_id} ${day}`;
      if (!waiting.has(key)) waiting.set(key, { user_id, lesson_id, day, opened_at });
    },
    async write() {
      const taken = waiting;
      waiting = new Map();
      try {
        const openings = [...taken.values()];
        for (let start = 0; start < openings.length; start += BATCH)
          await insertOpenings(db, openings.slice(start, start + BATCH));
      } catch (error) {
        waiting = new Map([...taken, ...waiting]);
        throw error;
      }
    },
  };
}

async function insertOpenings(db: Database, openings: readonly Opening[]): Promise<void> {
  const column = (values: readonly string[]) => sql.param([...values]);
  await db.execute(sql`
    insert into ${lesson_openings} (user_id, lesson_id, day, opened_at)
    select o.* from unnest(
      ${column(openings.map(({ user_id }) => user_id))}::uuid[], ${column(openings.map(({ lesson_id }) => lesson_id))}::uuid[],
      ${column(openings.map(({ day }) => day))}::date[], ${column(openings.map(({ opened_at }) => opened_at.toISOString()))}::timestamptz[]
    ) as o(user_id, lesson_id, day, opened_at)
    join ${auth_users} u on u.id = o.user_id join ${lessons} l on l.id = o.lesson_id
    on conflict do nothing`);
}

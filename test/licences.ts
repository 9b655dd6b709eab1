import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { group_members, groups } from '#db/schema.ts';
import { copyLicences, ensureSeats } from '#features/licences/server/running.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

export const NOW = new Date('2026-03-10T12:00:00Z');
export let app: TestApp;
export let admin: Person;
export let ana: Person;
export let group_id: string;

/** Gives each test of a file an administrator and a group with one pupil. */
export function setUpLicences() {
  beforeEach(async () => {
    app = await createTestApp();
    app.setTime(NOW);
    [admin, ana] = [await signUpAdmin(app), await signUpLearner(app)];
    group_id = await createGroup('4.º B');
    await join(ana);
  });
  afterEach(() => app.close());
}

export async function createGroup(name: string): Promise<string> {
  const [group] = await app.db
    .insert(groups)
    .values({ name, time_zone: 'Europe/Madrid', created_at: app.now() })
    .returning();
  return group!.id;
}

/** As everybody joins a group: its row locked, seats checked, the licence copied. */
export const join = ({ user_id }: { user_id: string }, group = group_id) =>
  app.db.transaction(async (tx) => {
    await tx.select().from(groups).where(eq(groups.id, group)).for('no key update');
    await ensureSeats(tx, { now: app.now() }, { group_id: group, user_ids: [user_id] });
    await tx.insert(group_members).values({ group_id: group, user_id, role: 'pupil', joined_at: app.now() });
    await copyLicences(tx, { now: app.now() }, [user_id]);
  });

export const licence = { seats: 2, first_day: '2026-03-01', last_day: '2026-03-31' };
export const grant = (changes: object = {}) =>
  admin.post('/api/admin/licences', { group_id, ...licence, reason: 'Convenio', ...changes });
export const isPremium = async (person: Person) => (await person.get('/api/profiles/me')).body.is_premium;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth_pending_sign_ups, profiles, runs } from '#db/schema.ts';
import { timeZones } from '#domain/time/time-zones.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterAll(() => app.close());

const from = (zone: string) => ({ 'time-zone': zone });

test.each(['', '+02:00', '-05', 'Luna/Tranquilidad', 'AET', 'America/Bogota; DROP', '2026-03-18'])(
  'a call from the zone «%s» is rejected before anything is done',
  async (zone) => {
    const lesson = await createLesson(app);
    const before = await app.db.$count(runs);
    const { status, body } = await ana.post(`/api/lessons/${lesson.id}/attempts`, undefined, from(zone));
    expect([status, body.error.code, body.error.fields]).toEqual([
      400,
      'invalid_request',
      { time_zone: ['No conocemos esa zona horaria.'] },
    ]);
    expect(await app.db.$count(runs)).toBe(before);
    expect((await ana.get('/api/lessons', from(zone))).status).toBe(400);
  },
);

test.each(['America/Bogota', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  'a call from %s is answered',
  async (zone) => {
    expect((await ana.get('/api/user-progress', from(zone))).status).toBe(200);
  },
);

test('a stranger with an unknown zone is asked to sign in first', async () => {
  expect((await createClient(app).get('/api/user-progress', from('Luna'))).status).toBe(401);
});

test('PostgreSQL reads the clock of every accepted zone as JavaScript does', async () => {
  const instants = ['2026-01-15T10:20:00Z', '2026-07-15T10:20:00Z'];
  const { rows } = await app.db.execute<{ zone: string; at: string; clock: string }>(sql`
    select zone, at, to_char(at::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI') as clock
    from unnest(${sql.param(timeZones())}::text[]) zone, unnest(${sql.param(instants)}::text[]) at`);
  expect(rows).toHaveLength(2 * timeZones().length);
  const shown = { dateStyle: 'short', timeStyle: 'short' } as const;
  for (const { zone, at, clock } of rows)
    expect(new Intl.DateTimeFormat('sv', { ...shown, timeZone: zone }).format(new Date(at)), zone).toBe(
      clock,
    );
});

const MIGRATION = join(
  import.meta.dirname,
  '../../db/migrations/20261123110436_zones_and_erasures/migration.sql',
);

test.each([
  ['AET', 'UTC', 'UTC'],
  ['america/bogota', 'America/Bogota', 'UTC'],
  ['Europe/Madrid', 'Europe/Madrid', 'Europe/Madrid'],
  ['UTC', 'UTC', 'UTC'],
])(
  'the zone %s of before is %s after the migration, and %s where somebody has not confirmed yet',
  async (before, after, waits) => {
    const mending = readFileSync(MIGRATION, 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => /^UPDATE .* SET time_zone = /m.test(statement));
    expect(mending).toHaveLength(2);
    await createClient(app).post('/api/auth/sign-up', {
      ...{ email: 'espera@ejemplo.com', password: 'una-clave-larga-7', full_name: 'Eva' },
      terms_accepted: true,
    });
    const own = eq(profiles.user_id, ana.user_id);
    await app.db.update(profiles).set({ time_zone: before }).where(own);
    await app.db.update(auth_pending_sign_ups).set({ time_zone: before });
    for (const statement of mending) await app.owner.execute(statement);
    const zone = { time_zone: profiles.time_zone };
    expect(await app.db.select(zone).from(profiles).where(own)).toEqual([{ time_zone: after }]);
    const waiting = await app.db
      .select({ time_zone: auth_pending_sign_ups.time_zone })
      .from(auth_pending_sign_ups);
    expect(waiting).toEqual([{ time_zone: waits }]);
    expect((await ana.get('/api/user-progress')).status).toBe(200);
  },
);

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '#db/schema.ts';
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

test.each([
  ['from=2026-03-18&to=2026-03-17', 'La fecha final es anterior a la inicial.'],
  ['from=2026-03-18&to=2026-03-19', 'El periodo no puede terminar después de hoy.'],
  ['from=2021-03-18&to=2026-03-18', 'El periodo puede durar como máximo 5 años.'],
  ['from=ayer&to=hoy', 'Escribe las dos fechas, como 2026-03-10.'],
  ['from=2026-03-01', 'Escribe las dos fechas, como 2026-03-10.'],
  ['from=2026-02-30&to=2026-03-01', 'Escribe las dos fechas, como 2026-03-10.'],
  ['preset=siempre', 'Elige uno de los periodos.'],
])('%s is answered with what is wrong', async (query, sentence) => {
  for (const path of ['period', 'funnel', 'cohorts', 'report']) {
    const { status, body } = await admin.get(`/api/admin/analytics/${path}?${query}`);
    expect([status, body.error?.message], path).toEqual([400, sentence]);
  }
});

test('without a range the last 30 days are shown, in the administrator’s time zone', async () => {
  await admin.patch('/api/profiles/me', { time_zone: 'Pacific/Kiritimati' });
  const { body } = await admin.get('/api/admin/analytics/period');
  // 15:00 UTC on the 18th is 5 in the morning of the 19th there.
  expect(body).toMatchObject({
    range: { from: '2026-02-18', to: '2026-03-19' },
    before: { from: '2026-01-19', to: '2026-02-17' },
  });
});

test('the funnel of a lesson that does not exist is not found', async () => {
  const { status } = await admin.get('/api/admin/analytics/funnel/00000000-0000-4000-8000-000000000000');
  expect(status).toBe(404);
});

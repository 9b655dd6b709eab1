import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  audit_log,
  auth_users,
  group_members,
  licences,
  profiles,
  pupil_accounts,
  staff_roles,
} from '#db/schema.ts';
import { addressOf } from '#domain/people/names/username.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { changeRole } from '#features/account/server/change-role.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin, signUpLearner, signUpStaff, tokenIn } from '#test/people.ts';

type Made = { user_id: string; username: string; password: string };

let app: TestApp;
let rosa: Person;
let group_id: string;
beforeEach(async () => {
  app = await createTestApp();
  rosa = await signUpStaff(app, 'teacher');
  await app.db.update(profiles).set({ country: 'ES' }).where(eq(profiles.user_id, rosa.user_id));
  group_id = (await rosa.post('/api/groups', { name: '1.º B', time_zone: 'Europe/Madrid' })).body.id;
});
afterEach(() => app.close());

const at = (path = '') => `/api/groups/${group_id}/pupils${path}`;
const ana = { full_name: 'Ana Núñez', username: 'ana.nunez', birth_year: 2013 };
const create = (pupils: object[] = [ana], rest: object = {}, teacher = rosa) =>
  teacher.post(at(), { pupils, terms_accepted: true, consent: 'school', ...rest });
const check = (text: string) => rosa.post(at('/check'), { text });
const signIn = async ({ username, password }: Made) => {
  const client = createClient(app);
  const { status } = await client.post('/api/auth/sign-in', { email: username, password });
  return { client, status };
};
const countAccounts = () => app.db.$count(pupil_accounts);

test('a teacher makes an account, whose first password signs in at once', async () => {
  const { status, body } = await create();
  expect([status, body.pupils]).toMatchObject([201, [{ full_name: 'Ana Núñez', username: 'ana.nunez' }]]);
  const { client, status: signedIn } = await signIn(body.pupils[0]);
  expect(signedIn).toBe(200);
  expect((await client.get('/api/groups/mine')).body.groups).toMatchObject([{ id: group_id, role: 'pupil' }]);
  expect((await client.get('/api/account-notices')).body.terms_due ?? false).toBe(false);
  expect((await rosa.get(at())).body.pupils).toMatchObject([{ username: 'ana.nunez' }]);
  const [account] = await app.db.select().from(pupil_accounts);
  expect(account).toMatchObject({ consent: 'school', created_by: rosa.user_id });
  const acts = await app.db.select().from(audit_log).where(eq(audit_log.object_id, body.pupils[0].user_id));
  expect(acts.map(({ action }) => action)).toEqual(['created']);
});

test('below the age line nothing is stored without the consent of school or guardian', async () => {
  const young = await create([ana, { ...ana, username: 'leo', birth_year: null }], { consent: 'none' });
  expect([young.status, young.body.error.fields.consent[0]]).toEqual([
    400,
    '2 personas pueden tener menos de 14 años: tiene que consentir su familia o el centro. No se ha guardado nada.',
  ]);
  expect((await create([ana], { terms_accepted: false })).status).toBe(400);
  expect(await countAccounts()).toBe(0);
  expect((await create([{ ...ana, birth_year: 2009 }], { consent: 'none' })).status).toBe(201);
});

test('a taken username refuses the whole list, and the same call again makes nobody twice', async () => {
  await create();
  const other = { full_name: 'Leo Paz', username: 'leo.paz', birth_year: 2013 };
  const again = await create([other, ana]);
  expect([again.status, again.body.error.code]).toEqual([409, 'username_taken']);
  expect(again.body.error.message).toContain('ana.nunez');
  expect(await countAccounts()).toBe(1);
});

test('one name twice in a call is refused, and of two calls at once one makes it', async () => {
  expect((await create([ana, ana])).status).toBe(400);
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await countAccounts()).toBe(1);
});

test('new passwords end the sessions, and the former one no longer signs in', async () => {
  const [made] = (await create()).body.pupils as Made[];
  const { client } = await signIn(made!);
  const reset = await rosa.post(at('/passwords'), { user_ids: [made!.user_id] });
  expect(reset.status).toBe(200);
  expect((await client.get('/api/profiles/me')).status).toBe(401);
  expect((await signIn(made!)).status).toBe(400);
  expect((await signIn(reset.body.pupils[0])).status).toBe(200);
  const acts = await app.db.select().from(audit_log).where(eq(audit_log.object_id, made!.user_id));
  expect(acts.map(({ action }) => action)).toEqual(['created', 'password_reset']);
});

test('new passwords end the link to an address that somebody asked for with the former one', async () => {
  const [made] = (await create()).body.pupils as Made[];
  const { client } = await signIn(made!);
  await client.post('/api/auth/address', { email: 'otro@ejemplo.com', password: made!.password });
  const token_hash = tokenIn((await app.mailTo('otro@ejemplo.com'))!.text);
  expect((await rosa.post(at('/passwords'), { user_ids: [made!.user_id] })).status).toBe(200);
  const opened = await createClient(app).post('/api/auth/verify', { token_hash, type: 'address' });
  expect(opened.body.error.code).toBe('otp_expired');
  expect((await rosa.get(at())).body.pupils).toMatchObject([{ username: 'ana.nunez' }]);
});

test('who confirms an address at the same moment keeps the own password', async () => {
  const [made] = (await create()).body.pupils as Made[];
  const isAna = eq(auth_users.id, made!.user_id);
  const resetting = await app.db.transaction(async (tx) => {
    await tx.select().from(auth_users).where(isAna).for('update');
    const sent = rosa.post(at('/passwords'), { user_ids: [made!.user_id] });
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await app.db.$client.query(waits)).rowCount === 0);
    await tx.update(auth_users).set({ email: 'ana@ejemplo.com' }).where(isAna);
    return { sent };
  });
  expect((await resetting.sent).body.error.code).toBe('has_address');
  expect((await signIn(made!)).status).toBe(200);
});

test('who has an account of a school gets no function, and who has one gets no password from a teacher', async () => {
  const [made] = (await create()).body.pupils as Made[];
  const { user_id } = made!;
  const give = async () =>
    (await signUpAdmin(app)).put(`/api/admin/users/${user_id}/staff`, { staff: ['support'] });
  const reset = () => rosa.post(at('/passwords'), { user_ids: [user_id] });
  expect((await give()).body.error.code).toBe('school_account');
  const administer = changeRole(app.db, { now: app.now() }, addressOf('ana.nunez'), 'admin');
  await expect(administer).rejects.toMatchObject({ code: 'school_account' });
  expect((await reset()).status).toBe(200);
  // The school may still know the password.
  await app.db.update(auth_users).set({ email: 'ana@ejemplo.com' }).where(eq(auth_users.id, user_id));
  expect((await give()).body.error.code).toBe('school_account');
  // As an earlier version gave them.
  await app.db
    .update(auth_users)
    .set({ email: addressOf('ana.nunez') })
    .where(eq(auth_users.id, user_id));
  await app.db.insert(staff_roles).values({ user_id, role: 'support' });
  expect((await reset()).body.error.code).toBe('has_function');
  await app.db.delete(staff_roles).where(eq(staff_roles.user_id, user_id));
  await app.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.user_id, user_id));
  expect((await reset()).body.error.code).toBe('has_function');
});

test('whoever has an address is out of the teacher’s power, and so are learners and other groups', async () => {
  const [made] = (await create()).body.pupils as Made[];
  const reset = (user_id: string, teacher = rosa) => teacher.post(at('/passwords'), { user_ids: [user_id] });
  await app.db.update(auth_users).set({ email: 'ana@ejemplo.com' }).where(eq(auth_users.id, made!.user_id));
  expect((await reset(made!.user_id)).body.error.code).toBe('has_address');
  const learner = await signUpLearner(app);
  await app.db
    .insert(group_members)
    .values({ group_id, user_id: learner.user_id, role: 'pupil', joined_at: app.now() });
  expect((await reset(learner.user_id)).body.error.code).toBe('has_address');
  expect((await reset(rosa.user_id)).status).toBe(409);
  expect((await reset((await signUpLearner(app)).user_id)).status).toBe(404);
  const other = await signUpStaff(app, 'teacher');
  const calls = [reset(made!.user_id, other), create([ana], {}, other), other.get(at())];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a list with semicolons and Spanish heads is checked, with a username for who has none', async () => {
  const { body } = await check(
    '\ufeffNombre;Apellidos;Año de nacimiento;Identificador\r\nAna;Núñez;2013;A1\r\nAna;Núñez;;A2\r\n',
  );
  expect(body).toEqual({
    pupils: [
      { line: 2, full_name: 'Ana Núñez', username: 'ana.nunez', birth_year: 2013, external_id: 'A1' },
      { line: 3, full_name: 'Ana Núñez', username: 'ana.nunez2', birth_year: null, external_id: 'A2' },
    ],
    problems: [],
    needs_consent: true,
  });
  expect(await countAccounts()).toBe(0);
});

test('an id that somebody in the group has, and a name with a forbidden word, are refused by both calls', async () => {
  await create([{ ...ana, external_id: 'A1' }]);
  await (await signUpAdmin(app)).put('/api/admin/settings', { forbidden_words: 'tonto' });
  const { problems } = (await check('Nombre;Id\nLeo;A1\nPepe Tonto;A2')).body;
  expect(problems).toMatchObject([
    { line: 2, column: 'Id' },
    { line: 3, column: 'Nombre' },
  ]);
  const leo = { full_name: 'Leo Paz', username: 'leo', birth_year: 2013 };
  expect((await create([{ ...leo, external_id: 'A1' }])).body.error.fields.pupils[0]).toMatch(/«A1»/);
  expect((await create([{ ...leo, full_name: 'Pepe Tonto' }])).status).toBe(400);
  expect((await create([{ ...leo, birth_year: app.now().getUTCFullYear() + 1 }])).status).toBe(400);
  expect((await create([{ ...leo, full_name: '=1+1' }])).status).toBe(400);
  expect((await create([{ ...leo, external_id: '=A1' }])).status).toBe(400);
  expect(await countAccounts()).toBe(1);
});

test('a checked list is made as it is, with the ids of the school’s list', async () => {
  await create();
  const { pupils } = (await check('nombre,usuario,id\nAna Núñez,,7\nLeo Paz,leo,8')).body;
  expect(pupils.map(({ username }: Made) => username)).toEqual(['ana.nunez2', 'leo']);
  const listed = pupils.map(({ line: _, ...pupil }: { line: number }) => pupil);
  expect((await create(listed)).status).toBe(201);
  const members = await app.db.select().from(group_members).where(eq(group_members.external_source, 'csv'));
  expect(members.map(({ external_id }) => external_id).sort()).toEqual(['7', '8']);
});

test.each<[what: string, text: string, line: number, message: RegExp, column?: string | null]>([
  ['a formula', 'Name\n=1+1', 2, /fórmula/, 'Name'],
  ['a formula as a surname', 'Nombre; APELLIDO\nAna;=1+1', 2, /fórmula/, 'APELLIDO'],
  ['no name', 'Nombre y apellidos;Usuario\n;ana', 2, /nombre/, 'Nombre y apellidos'],
  ['a username twice', 'Nombre;usuario\nAna;ana\nEva;ANA', 3, /línea 2/, 'usuario'],
  ['an id twice', 'Nombre;Id\nAna;7\nEva;7', 3, /línea 2/, 'Id'],
  ['a username that is none', 'Nombre;Usuario\nAna;ana núñez', 2, /3 a 30/, 'Usuario'],
  ['a year in letters', 'Nombre;Nacimiento\nAna;ayer', 2, /año/, 'Nacimiento'],
  ['a year with a fraction', 'Nombre;birth_year\nAna;2012.0', 2, /año/, 'birth_year'],
  ['a year to come', 'Nombre;Nacimiento\nAna;2100', 2, /año/, 'Nacimiento'],
  ['more cells than heads', 'Nombre,Usuario\nNúñez, de la O, ana', 2, /más celdas/],
  ['no head of names', 'Usuario\nana', 1, /«Nombre»/],
  ['an unknown head', 'Nombre;Color\nAna;rojo', 1, /«Color»/],
  ['a head twice', 'Nombre;Nombre\nAna;Eva', 1, /repetida/],
  ['nobody', 'Nombre\n', 1, /a nadie/],
  ['nothing', '', 1, /nadie|vacío|Nombre/],
  ['an open quote', 'Nombre\n"Ana', 2, /comillas/],
  ['1,001 rows', `Nombre\n${'Ana\n'.repeat(1001)}`, 1002, /como máximo 1000/],
])(
  'a list with %s is answered by line and column and stores nothing',
  async (_what, text, line, message, column = null) => {
    const { status, body } = await check(text);
    expect([status, body.pupils]).toEqual([200, []]);
    expect(body.problems).toContainEqual({ line, column, message: expect.stringMatching(message) });
  },
);

test('a username that exists is named with its line', async () => {
  await create();
  expect((await check('Nombre;Usuario\nAna;ana.nunez')).body.problems).toEqual([
    { line: 2, column: 'Usuario', message: 'El usuario «ana.nunez» ya existe.' },
  ]);
});

test('1,001 accounts, and more than the licence has seats for, are refused whole', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => ({ full_name: 'Ana', username: `ana${at}` }));
  expect((await create(many)).status).toBe(400);
  await app.db.insert(licences).values({
    ...{ group_id, seats: 2, created_at: app.now() },
    ...{ starts_at: new Date(app.now().getTime() - DAY_MS), ends_at: new Date(app.now().getTime() + DAY_MS) },
  });
  const refused = await create(many.slice(0, 3));
  expect([refused.status, refused.body.error.code]).toEqual([409, 'no_seats']);
  expect(await countAccounts()).toBe(0);
  const [first] = (await create(many.slice(0, 2))).body.pupils as Made[];
  const { client } = await signIn(first!);
  expect((await client.get('/api/profiles/me')).body.is_premium).toBe(true);
});

test('an archived group gets no new accounts', async () => {
  await rosa.post(`/api/groups/${group_id}/archive`, { next_name: null });
  expect((await create()).body.error.code).toBe('group_archived');
  expect(await countAccounts()).toBe(0);
});

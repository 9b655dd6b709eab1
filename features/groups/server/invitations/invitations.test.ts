import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit_log, group_invitations, groups } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Client, createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpStaff, tokenIn } from '#test/people.ts';

let app: TestApp;
let rosa: Person;
let group: string;
beforeEach(async () => {
  app = await createTestApp();
  rosa = await signUpStaff(app, 'teacher');
  group = (await rosa.post('/api/groups', { name: '1.º B', time_zone: 'UTC' })).body.id;
});
afterEach(() => app.close());

const NEW = 'nueva@escuela.es';
const invite = (...emails: string[]) => rosa.post(`/api/groups/${group}/invitations`, { emails });

/** The token of the newest invitation that an address got. */
async function linkTo(email: string): Promise<string> {
  const { text } = (await app.mailTo(email)) ?? { text: '' };
  return /invitacion=([\w-]+)/.exec(text)?.[1] ?? '';
}

const accept = (person: Person, token: string) => person.post('/api/group-invitations/accept', { token });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body?.error?.code,
];

describe('an invitation by mail', () => {
  test('leads its recipient into the group, once', async () => {
    const ana = await signUpLearner(app);
    expect((await invite(ana.email.toUpperCase(), ana.email)).body).toEqual({ invited: 1, already_in: [] });
    const token = await linkTo(ana.email);
    expect((await createClient(app).post('/api/group-invitations/look', { token })).body).toEqual({
      name: '1.º B',
      email: ana.email,
    });
    expect(codeOf(await accept(await signUpLearner(app), token))).toEqual([403, 'invitation_for_other']);
    expect((await accept(ana, token)).status).toBe(201);
    expect(codeOf(await accept(ana, token))).toEqual([404, 'invalid_invitation']);
    expect((await invite(ana.email)).body).toEqual({ invited: 0, already_in: [ana.email] });
    const [entry] = (await app.db.select().from(audit_log)).filter(
      ({ action }) => action === 'invited_to_group',
    );
    expect([entry?.object_id, JSON.stringify(entry)]).toEqual([group, expect.not.stringContaining('@')]);
  });

  test('ends when it is renewed, withdrawn or 14 days old', async () => {
    const ana = await signUpLearner(app);
    await invite(ana.email);
    const first = await linkTo(ana.email);
    await invite(ana.email);
    const second = await linkTo(ana.email);
    expect(codeOf(await accept(ana, first))).toEqual([404, 'invalid_invitation']);
    const pending = async () => (await rosa.get(`/api/groups/${group}/invitations`)).body.invitations;
    const [{ id, email }] = await pending();
    expect(email).toBe(ana.email);
    expect((await rosa.delete(`/api/groups/${group}/invitations/${id}`)).status).toBe(204);
    expect(codeOf(await accept(ana, second))).toEqual([404, 'invalid_invitation']);
    await invite(ana.email);
    const third = await linkTo(ana.email);
    app.pass(14 * DAY_MS);
    expect([await pending(), (await accept(ana, third)).status]).toEqual([[], 404]);
  });

  test('is not sent to what is no address, and not for an archived group', async () => {
    expect((await invite('ana', NEW)).status).toBe(400);
    expect((await invite()).body.error.fields.emails).toEqual(['Escribe al menos un correo.']);
    expect((await invite(...Array.from({ length: 51 }, (_, at) => `p${at}@escuela.es`))).status).toBe(400);
    await invite(NEW);
    await rosa.post(`/api/groups/${group}/archive`, { next_name: null });
    expect(await app.mailTo(NEW)).toBeUndefined();
    expect(codeOf(await invite(NEW))).toEqual([409, 'group_archived']);
  });
});

describe('new accounts', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await signUpAdmin(app);
  });
  const set = (settings: object) => admin.put('/api/admin/settings', settings);
  const register = (visitor: Client, more: object = {}) =>
    visitor.post('/api/auth/sign-up', {
      ...{ email: NEW, password: PASSWORD, full_name: 'Nueva Persona', terms_accepted: true },
      ...more,
    });
  const confirm = async (visitor: Client) =>
    visitor.post('/api/auth/verify', {
      token_hash: tokenIn((await app.mailTo(NEW))?.text ?? ''),
      type: 'email',
    });

  test.each(['closed', 'invitation', 'domain', 'open'])(
    'are made with an invitation while registration is %s, and are in the group once confirmed',
    async (registration) => {
      await set({ registration, registration_domains: 'otra.es' });
      await invite(NEW);
      const visitor = createClient(app);
      const invitation = await linkTo(NEW);
      expect((await register(visitor, { invitation })).status).toBe(200);
      expect((await confirm(visitor)).body.signed_in).toBe(true);
      expect((await visitor.get('/api/groups/mine')).body.groups).toMatchObject([
        { id: group, role: 'pupil' },
      ]);
      expect((await rosa.get(`/api/groups/${group}/invitations`)).body.invitations).toEqual([]);
    },
  );

  test('are in no group when their invitation was withdrawn meanwhile, also at the same moment', async () => {
    await invite(NEW);
    const visitor = createClient(app);
    await register(visitor, { invitation: await linkTo(NEW) });
    const [invited] = await app.db.select().from(group_invitations);
    const link = tokenIn((await app.mailTo(NEW))?.text ?? '');
    // Whoever withdraws holds the group's row, for which the confirmation waits.
    const confirming = await app.db.transaction(async (tx) => {
      await tx.select().from(groups).where(eq(groups.id, group)).for('no key update');
      const sent = visitor.post('/api/auth/verify', { token_hash: link, type: 'email' });
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await app.db.$client.query(waits)).rowCount === 0);
      await tx.delete(group_invitations).where(eq(group_invitations.id, invited?.id ?? ''));
      return { sent };
    });
    expect((await confirming.sent).body.signed_in).toBe(true);
    expect((await visitor.get('/api/groups/mine')).body.groups).toEqual([]);
  });

  test('are refused without one, each time with its sentence', async () => {
    await set({ registration: 'closed' });
    expect(codeOf(await register(createClient(app)))).toEqual([403, 'registration_closed']);
    await invite(NEW);
    const invitation = await linkTo(NEW);
    const other = { invitation, email: 'otra@escuela.es' };
    expect(codeOf(await register(createClient(app), other))).toEqual([404, 'invalid_invitation']);
    await set({ registration: 'invitation' });
    expect(codeOf(await register(createClient(app)))).toEqual([403, 'registration_by_invitation']);
    // Also where registration is open: an account without the group would surprise.
    await set({ registration: 'open' });
    app.pass(14 * DAY_MS);
    expect(codeOf(await register(createClient(app), { invitation }))).toEqual([404, 'invalid_invitation']);
    expect((await register(createClient(app))).status).toBe(200);
  });

  test('are made by mail domain, which needs at least one that is a domain', async () => {
    const domains = async (registration_domains: string) => {
      const { status, body } = await set({ registration: 'domain', registration_domains });
      return [status, body.error?.fields?.registration_domains?.[0]];
    };
    expect(await domains('')).toEqual([400, 'Escribe al menos un dominio, como escuela.es.']);
    expect(await domains('escuela')).toEqual([
      400,
      'Escribe un dominio como escuela.es en lugar de «escuela».',
    ]);
    expect(await domains('@escuela.es aula.org')).toEqual([200, undefined]);
    expect((await createClient(app).get('/api/app-settings')).body).toMatchObject({
      registration_open: true,
      registration: 'domain',
      registration_domains: ['escuela.es', 'aula.org'],
    });
    expect((await register(createClient(app))).status).toBe(200);
    const stranger = { email: 'nueva@escuela.es.ejemplo.com' };
    expect(codeOf(await register(createClient(app), stranger))).toEqual([403, 'registration_by_domain']);
  });

  test('that were begun before registration closed are confirmed', async () => {
    const visitor = createClient(app);
    await register(visitor);
    await set({ registration: 'closed' });
    expect((await confirm(visitor)).status).toBe(200);
    expect((await visitor.get('/api/groups/mine')).body.groups).toEqual([]);
  });
});

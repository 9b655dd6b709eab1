import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { group_members, groups } from '#db/schema.ts';
import { copyLicences } from '#features/licences/server/running.ts';
import { admin, ana, app, grant, group_id, isPremium, join, setUpLicences } from '#test/licences.ts';
import { type Person, signUpLearner } from '#test/people.ts';

setUpLicences();

test('the domain of one’s address opens a group while its licence for it runs, until its seats are taken', async () => {
  await grant({ mail_domain: 'colegio.example' });
  const open = async (person: Person) => (await person.get('/api/groups/mine')).body.open;
  const [eva, leo] = [
    await signUpLearner(app, { email: 'eva@colegio.example' }),
    await signUpLearner(app, { email: 'leo@colegio.example' }),
  ];
  for (const email of ['sub@aula.colegio.example', 'otro@micolegio.example']) {
    const other = await signUpLearner(app, { email });
    expect(await open(other)).toEqual([]);
    expect((await other.post(`/api/groups/mine/${group_id}`)).status).toBe(404);
  }
  expect(await open(eva)).toEqual([{ id: group_id, name: '4.º B' }]);
  expect((await eva.post(`/api/groups/mine/${group_id}`)).status).toBe(201);
  expect([await isPremium(eva), await open(eva)]).toEqual([true, []]);
  expect((await eva.post(`/api/groups/mine/${group_id}`)).body.error.code).toBe('already_in_group');
  expect((await leo.post(`/api/groups/mine/${group_id}`)).body.error.code).toBe('no_seats');
  app.setTime(new Date('2026-03-31T22:00:00Z'));
  expect(await open(leo)).toEqual([]);
  expect((await leo.post(`/api/groups/mine/${group_id}`)).status).toBe(404);
});

test('whom a teacher took out comes back by an invitation, not by the domain of the address, nor next year', async () => {
  await grant({ mail_domain: 'colegio.example' });
  const eva = await signUpLearner(app, { email: 'eva@colegio.example' });
  const enter = async (id = group_id) => (await eva.post(`/api/groups/mine/${id}`)).status;
  const open = async () => (await eva.get('/api/groups/mine')).body.open;
  expect(await enter()).toBe(201);
  // Whoever left may come back.
  await eva.delete(`/api/groups/mine/${group_id}`);
  expect([await open(), await enter()]).toEqual([[{ id: group_id, name: '4.º B' }], 201]);
  await admin.delete(`/api/groups/${group_id}/members/${eva.user_id}`);
  expect([await open(), await enter()]).toEqual([[], 404]);
  const { next } = (await admin.post(`/api/groups/${group_id}/archive`, { next_name: '5.º B' })).body;
  expect([await open(), await enter(next.id)]).toEqual([[], 404]);
  await admin.post(`/api/groups/${next.id}/invitations`, { emails: [eva.email] });
  const [, token] = /invitacion=([\w-]+)/.exec((await app.mailTo(eva.email))?.text ?? '') ?? [];
  expect((await eva.post('/api/group-invitations/accept', { token })).status).toBe(201);
  await eva.delete(`/api/groups/mine/${next.id}`);
  expect(await enter(next.id)).toBe(201);
});

test('nobody joins beyond the seats, and a seat is free again when somebody goes', async () => {
  await grant();
  const [eva, leo] = [await signUpLearner(app), await signUpLearner(app)];
  await join(eva);
  await expect(join(leo)).rejects.toThrow('tiene 2 plazas y no queda ninguna libre');
  await app.db.transaction(async (tx) => {
    await tx.delete(group_members).where(eq(group_members.user_id, eva.user_id));
    await copyLicences(tx, { now: app.now() }, [eva.user_id]);
  });
  expect(await isPremium(eva)).toBe(false);
  await join(leo);
  expect(await isPremium(leo)).toBe(true);
});

test('a code lets nobody in who would be one too many, with a sentence', async () => {
  await grant({ seats: 1 });
  await app.db.update(groups).set({ code: 'BCDF2345' }).where(eq(groups.id, group_id));
  const reply = await (await signUpLearner(app)).post('/api/group-codes/join', { code: 'BCDF2345' });
  expect([reply.status, reply.body.error.code]).toEqual([409, 'no_seats']);
  expect(reply.body.error.message).toContain('1 plaza y no queda ninguna libre');
  expect(await app.db.$count(group_members)).toBe(1);
  expect((await ana.delete(`/api/groups/mine/${group_id}`)).status).toBe(204);
  expect(await isPremium(ana)).toBe(false);
});

test('of a hundred who join at once exactly as many get in as there are seats', async () => {
  await grant({ seats: 31 });
  const people = await Promise.all(Array.from({ length: 100 }, () => signUpLearner(app)));
  const joined = await Promise.allSettled(people.map((person) => join(person)));
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  expect(await app.db.$count(group_members, eq(group_members.group_id, group_id))).toBe(31);
});

test('a licence that has not begun holds its seats already, and none stays with fewer seats than pupils', async () => {
  const { id } = (await grant({ first_day: '2026-03-12' })).body;
  await app.db.update(groups).set({ code: 'BCDF2345' }).where(eq(groups.id, group_id));
  const enter = async () =>
    (await (await signUpLearner(app)).post('/api/group-codes/join', { code: 'BCDF2345' })).status;
  expect([await enter(), await enter()]).toEqual([201, 409]);
  // More pupils than seats, as an earlier version let them in.
  const { user_id } = await signUpLearner(app);
  await app.db.insert(group_members).values({ group_id, user_id, role: 'pupil', joined_at: app.now() });
  const change = (seats: number) =>
    admin.put(`/api/admin/licences/${id}`, { seats, last_day: '2026-03-31', reason: '' });
  expect((await change(2)).body.error.code).toBe('no_seats');
  expect((await change(3)).status).toBe(200);
});

test('a group has one licence at a time, and not fewer seats than pupils', async () => {
  await join(await signUpLearner(app));
  expect((await grant({ seats: 1 })).body.error).toMatchObject({ code: 'no_seats' });
  await grant();
  expect((await grant({ first_day: '2026-03-31', last_day: '2026-04-30' })).body.error.code).toBe(
    'licence_overlaps',
  );
  expect((await grant({ first_day: '2026-04-01', last_day: '2026-04-30' })).status).toBe(201);
});

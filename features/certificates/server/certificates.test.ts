import { verifyCredential } from 'did-jwt-vc';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  app_settings,
  audit_log,
  certificate_keys,
  certificates,
  profiles,
  pupil_accounts,
} from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { isSetIn } from './bit-list.ts';
import { rotateKey } from './signing-keys.ts';
import { findCredential, isRevokedIn, keySet, verifyCertificate } from './verify-certificate.ts';

let app: TestApp;
let lessons: Awaited<ReturnType<typeof createLesson>>[];
beforeEach(async () => {
  app = await createTestApp();
  lessons = [];
  for (const order_index of [1, 2])
    lessons.push(await createLesson(app, { category: 'impuestos', order_index }));
});
afterEach(() => app.close());

async function passExam(person: Person) {
  const { body: exam } = await person.post('/api/exams', { category: 'impuestos' });
  const keys = new Map(
    lessons.flatMap(({ questions }) => questions.map((one) => [one.id, one.correct_answer])),
  );
  for (const { id } of exam.questions)
    await person.post(`/api/exams/${exam.id}/answers`, { question_id: id, option: keys.get(id) });
  expect((await person.post(`/api/exams/${exam.id}/finish`)).body.passed).toBe(true);
}

async function earn(person: Person) {
  for (const lesson of lessons) await takeLesson(person, lesson, 2);
  await passExam(person);
}

const ask = (person: Person, holder_name: string | null = 'Ana Pérez Gil') =>
  person.post('/api/certificates', { category: 'impuestos', holder_name });

async function issue(person: Person, holder_name: string | null = 'Ana Pérez Gil') {
  const { status, body } = await ask(person, holder_name);
  expect(status).toBe(201);
  return body;
}

const fetchFrom = (path: string) => app.app.request(`http://localhost:3000${path}`);
const textOf = async (path: string) => (await fetchFrom(path)).text();
const keysNow = async () => keySet.parse(JSON.parse(await textOf('/.well-known/jwks.json')));

/** An independent library reads the credential, by the DID document that the app publishes. */
async function readIndependently(jwt: string) {
  const didDocument = JSON.parse(await textOf('/.well-known/did.json'));
  const resolver = {
    resolve: async () => ({ didResolutionMetadata: {}, didDocument, didDocumentMetadata: {} }),
  };
  // The format that it also knows to check is that of version 1 of the data model.
  const policies = { format: false, now: Math.floor(app.now().getTime() / 1000) + 1 };
  return verifyCredential(jwt, resolver, { policies });
}

test('all lessons and the exam earn a certificate, whose credential an independent library verifies', async () => {
  const ana = await signUpLearner(app);
  await earn(ana);
  const { id } = await issue(ana);
  const read = await readIndependently(await textOf(`/api/certificates/${id}/credential`));
  expect(read.verifiableCredential).toMatchObject({
    id: `http://localhost:3000/certificados/${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:localhost%3A3000', name: 'Alcancía' },
    credentialSubject: {
      identifier: [{ identityType: 'name', identityHash: 'Ana Pérez Gil', hashed: false }],
      achievement: { name: 'Certificado de Impuestos' },
    },
  });
  const changed = (await textOf(`/api/certificates/${id}/credential`)).replace(/\.\w{3}/, '.eyA');
  await expect(readIndependently(changed)).rejects.toThrow();
});

test('page, PDF and credential tell the same facts', async () => {
  const ana = await signUpLearner(app);
  await earn(ana);
  const { id } = await issue(ana);
  const page = await createClient(app).get(`/api/certificates/${id}`);
  expect(page.body).toEqual({
    ...{ id, category: 'impuestos', holder_name: 'Ana Pérez Gil', name_source: 'typed', lessons: 2 },
    ...{ with_exam: true, issued_at: app.now().toISOString(), issuer: 'Alcancía', revoked_at: null },
  });
  const pdf = await fetchFrom(`/api/certificates/${id}/pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const inPdf = findCredential(Buffer.from(await pdf.arrayBuffer()));
  expect(inPdf).toBe(await textOf(`/api/certificates/${id}/credential`));
  const later = new Date(app.now().getTime() + 1000);
  expect(await verifyCertificate(inPdf!, await keysNow(), later)).toMatchObject({
    ...{ holder_name: 'Ana Pérez Gil', title: 'Certificado de Impuestos' },
    ...{ description: 'Completó las 2 lecciones de Impuestos y aprobó el examen de la unidad.' },
    ...{ issued_at: app.now().toISOString(), issuer: { name: 'Alcancía' } },
  });
});

test('a missing lesson, also one for premium, or a missing exam earns none', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpPremium(app)];
  for (const lesson of lessons) await takeLesson(ana, lesson, 2);
  expect((await ask(ana)).body.error.code).toBe('certificate_not_earned');
  await passExam(ana);
  const premium = await createLesson(app, { category: 'impuestos', is_free: false, order_index: 3 });
  expect((await ask(ana)).body.error.code).toBe('certificate_not_earned');
  expect((await ana.get('/api/certificates')).body.categories).toEqual([
    {
      category: 'impuestos',
      lessons: 3,
      completed: 2,
      exam_passed: true,
      is_earned: false,
      certificate: null,
    },
  ]);
  lessons.push(premium);
  await earn(eva);
  expect((await issue(eva)).lessons).toBe(3);
});

test('the same request twice gives one certificate, also when many arrive at once', async () => {
  const ana = await signUpLearner(app);
  await earn(ana);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ana)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await app.db.$count(certificates)).toBe(1);
  expect(await app.db.$count(certificate_keys)).toBe(1);
});

test('another name replaces the certificate, and the old one no longer holds', async () => {
  const ana = await signUpLearner(app);
  await earn(ana);
  const first = await issue(ana, 'Ana Perz');
  const jwt = await textOf(`/api/certificates/${first.id}/credential`);
  const second = await issue(ana, 'Ana Pérez');
  expect(second.id).not.toBe(first.id);
  expect((await ana.get(`/api/certificates/${first.id}`)).body).toMatchObject({
    ...{ holder_name: null, revoked_at: app.now().toISOString() },
  });
  expect((await ana.get(`/api/certificates/${first.id}/pdf`)).status).toBe(404);
  await expectRevoked(jwt, true);
  await expectRevoked(await textOf(`/api/certificates/${second.id}/credential`), false);
});

async function expectRevoked(jwt: string, revoked: boolean) {
  const now = new Date(app.now().getTime() + 1000);
  const keys = await keysNow();
  const certificate = await verifyCertificate(jwt, keys, now);
  const list = await textOf(new URL(certificate.status_list).pathname);
  expect(await isRevokedIn(list, { certificate, keys, now })).toMatchObject({ revoked });
  const { credentialSubject } = (await readIndependently(list)).verifiableCredential;
  expect(isSetIn(credentialSubject.encodedList, certificate.status_index)).toBe(revoked);
}

test('twenty certificates a day are given, and asking too early counts for none of them', async () => {
  await app.close();
  app = await createTestApp({ rateLimitFactor: 1 });
  lessons = [await createLesson(app, { category: 'impuestos' })];
  const ana = await signUpLearner(app);
  for (let early = 0; early < 25; early += 1)
    expect((await ask(ana)).body.error.code).toBe('certificate_not_earned');
  await earn(ana);
  for (let given = 0; given < 20; given += 1) await issue(ana, given % 2 ? 'Ana Pérez' : 'Ana Pérez Gil');
  expect((await ask(ana, 'Ana')).status).toBe(429);
});

test('a certificate without a name names nobody anywhere', async () => {
  const ana = await signUpLearner(app, { full_name: 'Zenobia Reservada' });
  await earn(ana);
  const { id, holder_name, name_source } = await issue(ana, null);
  expect([holder_name, name_source]).toEqual([null, null]);
  const payload = Buffer.from(
    (await textOf(`/api/certificates/${id}/credential`)).split('.')[1]!,
    'base64url',
  );
  expect(payload.toString()).not.toMatch(/Zenobia|identifier/);
});

test('below the age line a certificate has no name', async () => {
  const ana = await signUpLearner(app);
  await earn(ana);
  await app.db.insert(app_settings).values({ key: 'age_line', value: 14 });
  await app.db.update(profiles).set({ birth_year: 2014 }).where(eq(profiles.user_id, ana.user_id));
  expect((await ana.get('/api/certificates')).body.may_be_named).toBe(false);
  expect((await ask(ana)).body.error.fields).toHaveProperty('holder_name');
  expect((await issue(ana, null)).holder_name).toBeNull();
});

test('a certificate does not name a pupil of a school who would need its consent, whatever the age line', async () => {
  const ana = await signUpLearner(app);
  await earn(ana);
  const account = {
    user_id: ana.user_id,
    created_at: app.now(),
    terms_version: '1',
    consent: 'school',
  } as const;
  await app.db.insert(pupil_accounts).values(account);
  expect((await ana.get('/api/certificates')).body.may_be_named).toBe(false);
  expect((await ask(ana)).body.error.fields).toHaveProperty('holder_name');
  await app.db.update(profiles).set({ birth_year: 1990 }).where(eq(profiles.user_id, ana.user_id));
  expect((await ana.get('/api/certificates')).body.may_be_named).toBe(true);
});

test('an administrator revokes with a reason, which is audited and told to the holder', async () => {
  const [ana, root] = [await signUpLearner(app), await signUpAdmin(app)];
  await earn(ana);
  const { id } = await issue(ana);
  const jwt = await textOf(`/api/certificates/${id}/credential`);
  const revocation = { reason: 'Respuestas de otra persona.', may_return: false };
  expect((await root.post(`/api/certificates/${id}/revocation`, { ...revocation, reason: ' ' })).status).toBe(
    400,
  );
  expect((await root.post(`/api/certificates/${id}/revocation`, revocation)).status).toBe(200);
  const again = { reason: 'Otro motivo.', may_return: true };
  expect((await root.post(`/api/certificates/${id}/revocation`, again)).body.revoked_reason).toBe(
    revocation.reason,
  );
  expect((await app.mailTo(ana.email))!.text).toContain('Motivo: Respuestas de otra persona.');
  expect(app.mails).toHaveLength(1);
  const [shown] = (await ana.get('/api/certificates')).body.categories;
  expect(shown.certificate).toMatchObject({ revoked_reason: revocation.reason, may_return: false });
  expect((await ask(ana)).body.error.code).toBe('certificate_revoked');
  const acts = await app.db.select().from(audit_log).where(eq(audit_log.action, 'certificate_revoked'));
  expect(acts).toMatchObject([
    { object_id: ana.user_id, after: { reason: revocation.reason, category: 'impuestos' } },
  ]);
  await expectRevoked(jwt, true);
});

test('after a rotation old certificates stay valid and new ones have the new key', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  await earn(ana);
  await earn(eva);
  const old = await textOf(`/api/certificates/${(await issue(ana)).id}/credential`);
  app.pass(1000);
  const kid = await rotateKey(app.db, app.now());
  const fresh = await textOf(`/api/certificates/${(await issue(eva)).id}/credential`);
  expect(Buffer.from(fresh.split('.')[0]!, 'base64url').toString()).toContain(kid);
  for (const jwt of [old, fresh]) await readIndependently(jwt);
  expect(await app.db.select().from(certificate_keys).orderBy(certificate_keys.created_at)).toMatchObject([
    { retired_at: app.now() },
    { kid, retired_at: null },
  ]);
  expect((await keysNow()).keys.map((key) => 'd' in key)).toEqual([false, false]);
});

test('another process signs with the same key', async () => {
  const other = await createTestApp({ beside: { url: app.url, now: app.now } });
  try {
    const [ana, eva] = [await signUpLearner(app), await signUpLearner(other)];
    await earn(ana);
    await earn(eva);
    await Promise.all([issue(ana), issue(eva)]);
    expect(await app.db.$count(certificate_keys)).toBe(1);
  } finally {
    await other.close();
  }
});

test('a certificate takes no name with a word that the installation forbids', async () => {
  const [ana, root] = [await signUpLearner(app), await signUpAdmin(app)];
  await earn(ana);
  await root.put('/api/admin/settings', { forbidden_words: 'tonto, director' });
  expect((await ask(ana, 'Director Pérez')).body.error.fields).toHaveProperty('holder_name');
  expect((await issue(ana, 'Directora Pérez')).holder_name).toBe('Directora Pérez');
});

test('an unknown certificate or list is not found', async () => {
  const visitor = createClient(app);
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const path of ['', '/pdf', '/credential'])
    expect((await visitor.get(`/api/certificates/${unknown}${path}`)).status).toBe(404);
  expect((await fetchFrom('/api/certificate-status/0')).status).toBe(404);
  expect((await fetchFrom('/api/certificate-status/99999')).status).toBe(404);
});

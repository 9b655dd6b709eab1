import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { badgeBody, lessonBody, planBody, questionBody } from './back-office.ts';
import { createLesson, takeLesson } from './create-lesson.ts';
import { createClient } from './http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from './people.ts';

/** Spaces of all kinds, joiners, marks of direction, fillers, control characters, accents without a letter: nothing that anybody sees. */
const INVISIBLE = [
  '\u00a0',
  '\u00ad',
  '\u061c',
  '\u115f\u3164',
  '\u180e',
  '\u2003\u2009',
  '\u200b\u200c\u200d',
  '\u200e\u200f',
  '\u202b\u202e',
  '\u2060\u2063',
  '\u2066\u2069',
  '\u2800',
  '\u3000',
  '\ufe0f',
  '\ufeff',
  '\ufff9\ufffb',
  '\u0301\u0302',
  '\u0007\u001b',
  '\u{e0020}',
  ' \u200b\n\u2060 ',
];

let app: TestApp;
let admin: Person;
let ana: Person;
/** The required texts of the product: how each is sent, and the field that gets the message. */
let sendings: [field: string, send: (text: string) => ReturnType<Person['post']>][];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson);
  const points = `/api/admin/users/${ana.user_id}/point-entries`;
  const entry = (await admin.get(points)).body.entries[0].id;
  const help = { category: 'Otro', subject: 'Una duda', message: 'Hola' };
  const request = (await ana.post('/api/support-requests', help)).body.id;
  const account = { email: 'n@ejemplo.com', password: PASSWORD, full_name: 'N', terms_accepted: true };
  const question = questionBody(lesson.id);
  sendings = [
    ['reason', (reason) => admin.post(`${points}/${entry}/reversal`, { reason })],
    ['answer', (answer) => admin.post(`/api/admin/support-requests/${request}/answer`, { answer })],
    ['subject', (subject) => ana.post('/api/support-requests', { ...help, subject })],
    ['message', (message) => ana.post('/api/support-requests', { ...help, message })],
    ['full_name', (full_name) => createClient(app).post('/api/auth/sign-up', { ...account, full_name })],
    ['full_name', (full_name) => ana.patch('/api/profiles/me', { full_name })],
    ['name', (name) => admin.post('/api/admin/plans', { ...planBody, name })],
    ['title', (title) => admin.post('/api/admin/lessons', { ...lessonBody, title })],
    ['title', (title) => admin.post('/api/admin/badges', { ...badgeBody, title })],
    ['question_text', (question_text) => admin.post('/api/admin/questions', { ...question, question_text })],
    ['options.1', (option) => admin.post('/api/admin/questions', { ...question, options: ['Sí', option] })],
  ];
});
afterAll(() => app.close());

describe('a required text of nothing visible counts as empty', () => {
  test.each(INVISIBLE.map((text) => [JSON.stringify(text).replace(/[^ -~]/gu, escaped), text]))(
    '%s',
    async (_, text) => {
      for (const [field, send] of sendings) {
        const { status, body } = await send(text);
        const empty = await send('');
        expect([field, status, body.error.fields]).toEqual([field, 400, empty.body.error.fields]);
        expect(Object.keys(body.error.fields)).toEqual([field]);
      }
    },
  );
});

const escaped = (char: string) => `\\u${char.codePointAt(0)!.toString(16)}`;

test('invisible characters inside a text stay, since letters and emoji are made with them', async () => {
  const family = 'Son 👨‍👩‍👧, no\u00a0dos';
  expect((await ana.patch('/api/profiles/me', { full_name: family })).body.full_name).toBe(
    'Son 👨‍👩‍👧, no dos',
  );
});

test('optional texts of nothing visible are none: a plan’s features, the notice', async () => {
  const plan = await admin.post('/api/admin/plans', { ...planBody, features: ['\u200b', 'Una'] });
  expect(plan.body.features).toEqual(['Una']);
  const settings = await admin.put('/api/admin/settings', { maintenance_notice: '\u2060' });
  expect(settings.body.maintenance_notice).toBe('');
});

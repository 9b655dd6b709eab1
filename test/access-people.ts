import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { loadSimulations } from '#db/content/load-simulations.ts';
import { user_status } from '#db/schema.ts';
import { createApp } from '#server/create-app.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { canonicalPagePath } from '#web/page-paths.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createDrawnLesson } from './create-kinds.ts';
import { createLesson, takeLesson } from './create-lesson.ts';
import { type Client, createClient } from './http-client.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium, signUpStaff } from './people.ts';
import { createPlan } from './plans.ts';
import { SHORT_MONTH } from './short-month.ts';

export const ROLES = ['V', 'L', 'P', 'S', 'A'] as const;
export type Role = (typeof ROLES)[number];

/** What a person has of their own; who may have nothing calls with the ids of the learner's. */
export type Own = {
  lesson: string;
  open: { id: string; question_id: string };
  finished: { id: string; question_id: string };
  drawn: { id: string; question_id: string };
};

/** A build: the landing page, the shell of all others, and what pages ask for. */
export const FILES: Record<string, string> = {
  '/index.html': '<html><head></head><body></body></html>',
  '/app.html': '<html><head></head><body></body></html>',
  '/manifest.webmanifest': '{}',
  '/sw.js': '0',
  '/assets/app-1a2b3c.js': '0',
};

export let app: TestApp;
export let folder: string;
export let pages: ReturnType<typeof createApp>;
export let people: Record<Role, Client>;
export let owns: Record<Role, Own>;
export let others: Own;
export let group: { id: string; code: string };
export let task: { id: string };
export let plan: Awaited<ReturnType<typeof createPlan>>;

export const REVIEW = { kind: 'review', unit: 'days', goal: 3, due: '2099-12-31T23:59' };

async function playFirst(person: Person): Promise<Own> {
  const lesson = await createLesson(app);
  const { attempt } = await takeLesson(person, lesson, 1);
  const start = async ({ id }: { id: string }) => {
    const { body } = await person.post(`/api/lessons/${id}/attempts`);
    return { id: body.id, question_id: body.questions[0].id };
  };
  const drawn = await start(await createDrawnLesson(app));
  await person.post(`/api/attempts/${drawn.id}/hints`, { question_id: drawn.question_id });
  const open = await start(lesson);
  const finished = { id: attempt.id, question_id: lesson.questions[0]!.id };
  return { lesson: lesson.id, open, finished, drawn };
}

/** Gives the tests of a file somebody of each role, with what is their own, and a build's pages. */
export function setUpAccess() {
  beforeAll(async () => {
    app = await createTestApp();
    const [L, P, S, A] = [
      await signUpLearner(app),
      await signUpPremium(app),
      await signUpLearner(app),
      await signUpAdmin(app),
    ];
    await app.db.insert(user_status).values({ user_id: S.user_id, status: 'suspended' });
    people = { V: createClient(app), L, P, S, A };
    const own = await playFirst(L);
    owns = { V: own, L: own, P: await playFirst(P), S: own, A: await playFirst(A) };
    others = await playFirst(await signUpLearner(app));
    const teacher = await signUpStaff(app, 'teacher');
    group = (await teacher.post('/api/groups', { name: '1.º B', time_zone: 'UTC' })).body;
    task = (await teacher.post(`/api/groups/${group.id}/assignments`, REVIEW)).body;
    plan = await createPlan(app);
    await loadSimulations(app.db, [SHORT_MONTH]);
    folder = mkdtempSync(join(tmpdir(), 'built-'));
    mkdirSync(join(folder, 'assets'));
    for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
    pages = createApp(app.services, readStaticFiles(folder, 'Alcancía', canonicalPagePath));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
}

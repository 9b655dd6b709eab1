import { expect, test } from 'vitest';
import { createSessionController } from './session-controller.ts';
import type { Profile, SessionAnswer } from './session-state.ts';

const profile = { user_id: 'u1', full_name: 'Ana', role: 'user' } as Profile;
const somebody: SessionAnswer = { user: { id: 'u1', email: 'ana@ejemplo.com' }, profile };
const nobody: SessionAnswer = { user: null, profile: null };
const down = new Error('down');

/** A controller whose waits are over at once and whose server says these answers, one per check. */
function controllerHearing(...answers: (SessionAnswer | Error | Promise<SessionAnswer>)[]) {
  const log: string[] = [];
  let cached: Profile | null = profile;
  const controller = createSessionController({
    readSession: async () => {
      log.push('ask');
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? down;
      return answer;
    },
    keepProfile: (kept) => {
      cached = kept;
    },
    wait: async (ms) => void log.push(`${ms} ms`),
  });
  return { controller, log, cached: () => cached };
}

test('the first check comes 500 ms after the start (§4)', async () => {
  const { controller, log } = controllerHearing(somebody);
  expect(controller.current().status).toBe('loading');
  await controller.start();
  expect(log).toEqual(['500 ms', 'ask']);
  expect(controller.current().status).toBe('signedIn');
});

test('a check has three attempts, 1 s apart; then loading ends and the cached profile goes (§4)', async () => {
  const { controller, log, cached } = controllerHearing(down, down, down);
  await controller.start();
  expect(log).toEqual(['500 ms', 'ask', '1000 ms', 'ask', '1000 ms', 'ask']);
  expect(controller.current()).toEqual({ status: 'signedOut', why: 'unreachable' });
  expect(cached()).toBeNull();
});

test('an attempt that succeeds is the last one', async () => {
  const { controller, log } = controllerHearing(down, somebody);
  await controller.start();
  expect(log).toEqual(['500 ms', 'ask', '1000 ms', 'ask']);
});

test('the profile is cached while somebody is signed in, and forgotten at sign-out', async () => {
  const { controller, cached } = controllerHearing(somebody);
  await controller.start();
  expect(cached()).toBe(profile);
  controller.signedOut();
  expect(cached()).toBeNull();
});

test('checks asked for at the same time are one check', async () => {
  const { controller, log } = controllerHearing(somebody);
  await Promise.all([controller.start(), controller.recheck(), controller.recheck()]);
  expect(log).toEqual(['500 ms', 'ask']);
});

test('an answer asked for before signing out does not sign in again', async () => {
  const slow = Promise.withResolvers<SessionAnswer>();
  const { controller } = controllerHearing(somebody, slow.promise);
  await controller.start();
  const check = controller.recheck();
  controller.signedOut();
  slow.resolve(somebody);
  await check;
  expect(controller.current()).toEqual({ status: 'signedOut', why: 'left' });
});

test('an answer asked for before signing in does not sign out', async () => {
  const slow = Promise.withResolvers<SessionAnswer>();
  const { controller } = controllerHearing(nobody, slow.promise);
  await controller.start();
  const check = controller.recheck();
  controller.signedIn(somebody);
  slow.resolve(nobody);
  await check;
  expect(controller.current().status).toBe('signedIn');
});

test('listeners hear of changes only', async () => {
  const { controller } = controllerHearing(nobody, nobody);
  const heard: string[] = [];
  controller.subscribe((state, before) => heard.push(`${before.status} → ${state.status}`));
  await controller.start();
  await controller.recheck();
  expect(heard).toEqual(['loading → signedOut']);
});

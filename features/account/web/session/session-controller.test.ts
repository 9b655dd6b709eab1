import { expect, test } from 'vitest';
import { createSessionController } from './session-controller.ts';
import type { Profile, SessionAnswer } from './session-state.ts';

const profile = { user_id: 'u1', full_name: 'Ana', role: 'user' } as Profile;
const activeSession: SessionAnswer = { user: { id: 'u1', email: 'ana@ejemplo.com' }, profile };
const noSession: SessionAnswer = { user: null, profile: null };
const down = new Error('down');

/** A controller without waiting times; each session check receives the next of these answers. */
function controllerReceiving(...answers: (SessionAnswer | Error | Promise<SessionAnswer>)[]) {
  const log: string[] = [];
  let cached: Profile | null = profile;
  const controller = createSessionController({
    readSession: async () => {
      log.push('check');
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? down;
      return answer;
    },
    saveProfile: (saved) => {
      cached = saved;
    },
    wait: async (ms) => void log.push(`${ms} ms`),
  });
  return { controller, log, cached: () => cached };
}

test('the first check comes 500 ms after the start (§4)', async () => {
  const { controller, log } = controllerReceiving(activeSession);
  expect(controller.current().status).toBe('loading');
  await controller.start();
  expect(log).toEqual(['500 ms', 'check']);
  expect(controller.current().status).toBe('signedIn');
});

test('the 500 ms count from when the document began, however late its script starts (§4)', async () => {
  for (const [elapsed, wait] of [
    [200, '300 ms'],
    [1800, '0 ms'],
  ] as const) {
    const { controller, log } = controllerReceiving(activeSession);
    await controller.start(elapsed);
    expect(log).toEqual([wait, 'check']);
  }
});

test('a session that the document brought is shown at once, and a check that confirms it changes nothing', async () => {
  const { controller, log } = controllerReceiving({ ...activeSession, profile: { ...profile } });
  controller.signedIn(activeSession);
  const known = controller.current();
  expect(known.status).toBe('signedIn');
  await controller.start();
  expect(log).toEqual(['500 ms', 'check']);
  expect(controller.current()).toBe(known);
});

test('a check has three attempts, 1 s apart; then loading ends and the cached profile is removed (§4)', async () => {
  const { controller, log, cached } = controllerReceiving(down, down, down);
  await controller.start();
  expect(log).toEqual(['500 ms', 'check', '1000 ms', 'check', '1000 ms', 'check']);
  expect(controller.current()).toEqual({ status: 'signedOut', why: 'unreachable', isSilent: false });
  expect(cached()).toBeNull();
});

test('a check stops after the first attempt that succeeds', async () => {
  const { controller, log } = controllerReceiving(down, activeSession);
  await controller.start();
  expect(log).toEqual(['500 ms', 'check', '1000 ms', 'check']);
});

test('the profile is cached while the user is signed in and removed at sign-out', async () => {
  const { controller, cached } = controllerReceiving(activeSession);
  await controller.start();
  expect(cached()).toEqual(profile);
  controller.signedOut();
  expect(cached()).toBeNull();
});

test('concurrent checks share one request', async () => {
  const { controller, log } = controllerReceiving(activeSession);
  await Promise.all([controller.start(), controller.recheck(), controller.recheck()]);
  expect(log).toEqual(['500 ms', 'check']);
});

test('an answer requested before signing out does not sign in again', async () => {
  const slow = Promise.withResolvers<SessionAnswer>();
  const { controller } = controllerReceiving(activeSession, slow.promise);
  await controller.start();
  const check = controller.recheck();
  controller.signedOut();
  slow.resolve(activeSession);
  await check;
  expect(controller.current()).toEqual({ status: 'signedOut', why: 'left' });
});

test('an answer requested before signing in does not sign out', async () => {
  const slow = Promise.withResolvers<SessionAnswer>();
  const { controller } = controllerReceiving(noSession, slow.promise);
  await controller.start();
  const check = controller.recheck();
  controller.signedIn(activeSession);
  slow.resolve(noSession);
  await check;
  expect(controller.current().status).toBe('signedIn');
});

test('a check takes back neither what was changed meanwhile nor what was still being saved as it began', async () => {
  let saving = false;
  const slow = Promise.withResolvers<SessionAnswer>();
  const answers = [activeSession, slow.promise, activeSession, activeSession];
  const controller = createSessionController({
    readSession: async () => answers.shift()!,
    saveProfile: () => {},
    isSaving: () => saving,
    wait: async () => {},
  });
  await controller.start();
  const check = controller.recheck();
  controller.profileChanged({ full_name: 'Eva' });
  saving = true;
  slow.resolve(activeSession);
  await check;
  expect(controller.current()).toMatchObject({ profile: { full_name: 'Eva' } });
  await controller.recheck();
  expect(controller.current()).toMatchObject({ profile: { full_name: 'Eva' } });
  saving = false;
  await controller.recheck();
  expect(controller.current()).toMatchObject({ profile: { full_name: 'Ana' } });
});

test('a session that is not found while a change gives it a new token is looked for again after the change', async () => {
  const saved = Promise.withResolvers<void>();
  const answers = [activeSession, noSession, activeSession];
  const controller = createSessionController({
    readSession: async () => answers.shift()!,
    saveProfile: () => {},
    untilSaved: () => saved.promise,
    wait: async () => {},
  });
  await controller.start();
  const check = controller.recheck();
  await new Promise((done) => setTimeout(done));
  expect(controller.current().status).toBe('signedIn');
  expect(answers).toEqual([activeSession]);
  saved.resolve();
  await check;
  expect(controller.current().status).toBe('signedIn');
});

test('a session that is not found twice has ended', async () => {
  const { controller, log } = controllerReceiving(activeSession, noSession, noSession);
  await controller.start();
  await controller.recheck();
  expect(log).toEqual(['500 ms', 'check', 'check', 'check']);
  expect(controller.current()).toEqual({ status: 'signedOut', why: 'ended' });
});

test('listeners are called only when the state changes', async () => {
  const { controller } = controllerReceiving(noSession, noSession);
  const heard: string[] = [];
  controller.subscribe((state, before) => heard.push(`${before.status} → ${state.status}`));
  await controller.start();
  await controller.recheck();
  expect(heard).toEqual(['loading → signedOut']);
});

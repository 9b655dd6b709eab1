import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver, type DraftState } from './draft-saver.ts';

type Fields = { content: string };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-18T10:32:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A saver whose server and browser are a text each; `answer` is what the server does with a request. */
function start() {
  const fixture = {
    server: null as Fields | null,
    browser: null as Fields | null,
    revisions: [] as number[],
    states: [] as DraftState[],
    answer: async () => {},
    isTemporary: true,
  };
  const saver = createDraftSaver<Fields>({
    send: async (fields, revision) => {
      await fixture.answer();
      fixture.server = fields;
      fixture.revisions.push(revision);
    },
    forget: async () => {
      await fixture.answer();
      fixture.server = null;
    },
    keep: (fields) => {
      fixture.browser = fields;
    },
    isTemporary: () => fixture.isTemporary,
    report: (state) => fixture.states.push(state),
    now: () => new Date(),
  });
  return { fixture, saver };
}

const away = () => Promise.reject(new Error('no connection'));

test('a text is on the server two seconds after the last key, in one request', async () => {
  const { fixture, saver } = start();
  saver.change({ content: 'U' });
  await vi.advanceTimersByTimeAsync(1_000);
  saver.change({ content: 'Uno' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fixture.server).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fixture.server).toEqual({ content: 'Uno' });
  expect(fixture.revisions).toEqual([1]);
  expect(fixture.states).toEqual([{ place: 'server', at: new Date('2026-03-18T10:32:02.500Z') }]);
  expect(fixture.browser).toBeNull();
});

test('somebody who types without a pause is saved every ten seconds', async () => {
  const { fixture, saver } = start();
  for (let second = 0; second < 25; second += 1) {
    saver.change({ content: String(second) });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(fixture.revisions).toEqual([1, 2]);
});

test('a text that cannot be sent stays in the browser and is sent later', async () => {
  const { fixture, saver } = start();
  fixture.answer = away;
  saver.change({ content: 'Uno' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fixture.browser).toEqual({ content: 'Uno' });
  expect(fixture.states.at(-1)).toMatchObject({ place: 'browser' });
  fixture.answer = async () => {};
  await vi.advanceTimersByTimeAsync(15_000);
  expect(fixture.server).toEqual({ content: 'Uno' });
  expect(fixture.browser).toBeNull();
  expect(fixture.states.at(-1)).toMatchObject({ place: 'server' });
});

test('a text that the server rejects is not sent again until it changes', async () => {
  const { fixture, saver } = start();
  fixture.isTemporary = false;
  fixture.answer = away;
  saver.change({ content: 'Demasiado' });
  await vi.advanceTimersByTimeAsync(2_000);
  fixture.answer = async () => {};
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.server).toBeNull();
  expect(fixture.browser).toEqual({ content: 'Demasiado' });
  saver.change({ content: 'Menos' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fixture.server).toEqual({ content: 'Menos' });
});

test('what was typed during a request is sent after it', async () => {
  const { fixture, saver } = start();
  const answered = Promise.withResolvers<void>();
  fixture.answer = () => answered.promise;
  saver.change({ content: 'Uno' });
  await vi.advanceTimersByTimeAsync(1_500);
  saver.change({ content: 'Uno dos' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(fixture.browser).toEqual({ content: 'Uno dos' });
  answered.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(fixture.server).toEqual({ content: 'Uno dos' });
  expect(fixture.revisions).toEqual([1, 2]);
  expect(fixture.browser).toBeNull();
});

test('leaving the page sends at once', async () => {
  const { fixture, saver } = start();
  saver.change({ content: 'Uno' });
  await saver.flush();
  expect(fixture.server).toEqual({ content: 'Uno' });
});

test('a text that is as it was before needs no draft any more', async () => {
  const { fixture, saver } = start();
  saver.change(null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fixture.states).toEqual([]);
  saver.change({ content: 'Uno' });
  await vi.advanceTimersByTimeAsync(2_000);
  saver.change(null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fixture.server).toBeNull();
  expect(fixture.states.at(-1)).toEqual({ place: 'nowhere' });
});

test('the form is saved after its draft, during which nothing more is sent, and leaves nothing in the browser', async () => {
  const { fixture, saver } = start();
  saver.change({ content: 'Uno' });
  await saver.hold();
  expect(fixture.server).toEqual({ content: 'Uno' });
  saver.change({ content: 'Uno dos' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fixture.server).toEqual({ content: 'Uno' });
  saver.finish();
  saver.change({ content: 'Uno dos tres' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fixture.server).toEqual({ content: 'Uno' });
  expect(fixture.browser).toBeNull();
});

test('a form that could not be saved goes on with its draft', async () => {
  const { fixture, saver } = start();
  fixture.answer = away;
  saver.change({ content: 'Uno' });
  await saver.hold();
  saver.release();
  fixture.answer = async () => {};
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fixture.server).toEqual({ content: 'Uno' });
});

test('discarding removes the draft, also one that is just being sent', async () => {
  const { fixture, saver } = start();
  const answered = Promise.withResolvers<void>();
  fixture.answer = () => answered.promise;
  saver.change({ content: 'Uno' });
  await vi.advanceTimersByTimeAsync(1_500);
  const discarded = saver.discard();
  answered.resolve();
  await discarded;
  expect([fixture.server, fixture.browser]).toEqual([null, null]);
});

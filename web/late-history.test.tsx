import { afterEach, expect, test } from 'vitest';
import { createLateHistory } from './late-history.ts';

const before = location.href;
const onceWritten = (path: string) => expect.poll(() => location.pathname).toBe(path);
const microtasks = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));

let history: ReturnType<typeof createLateHistory>;
const open = () => {
  history = createLateHistory();
  return history;
};

afterEach(() => {
  history.destroy();
  window.history.replaceState(null, '', before);
});

test('the router is on the new page at once, the address once that is painted', async () => {
  const { push } = open();
  push('/lessons?vista=camino', { from: 'list' } as never);
  await microtasks();
  expect(history.location).toMatchObject({ pathname: '/lessons', search: '?vista=camino' });
  expect(location.href).toBe(before);
  await onceWritten('/lessons');
  expect(window.history.state).toMatchObject({ from: 'list' });
});

test('two pages in one frame are two entries', async () => {
  const { push } = open();
  const entries = window.history.length;
  push('/home');
  await microtasks();
  push('/progress');
  await microtasks();
  expect(location.pathname).toBe('/home');
  await onceWritten('/progress');
  expect(window.history.length - entries).toBe(2);
  history.back();
  await onceWritten('/home');
  expect(history.location.pathname).toBe('/home');
});

test('what is replaced before it is written stands in the address at once', async () => {
  const { push, replace } = open();
  push('/lessons');
  await microtasks();
  replace('/lessons?categoria=impuestos');
  await microtasks();
  expect(location.search).toBe('?categoria=impuestos');
  expect(history.location.href).toBe('/lessons?categoria=impuestos');
});

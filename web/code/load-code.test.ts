import { afterEach, expect, test, vi } from 'vitest';
import { CodeMissing, loadCode } from './load-code.ts';

afterEach(() => vi.unstubAllGlobals());

const online = (onLine: boolean, answer: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', answer);
};

test('offline a module is not even asked for, so that the browser remembers no failure', async () => {
  online(false, () => Promise.reject(new TypeError('Failed to fetch')));
  const importModule = vi.fn();
  await expect(loadCode(importModule)).rejects.toThrow(CodeMissing);
  expect(importModule).not.toHaveBeenCalled();
});

test('a browser that wrongly believes to be offline gets the module all the same', async () => {
  online(false, async () => new Response());
  expect(await loadCode(async () => 'module')).toBe('module');
});

test('an error in the module itself stays what it is', async () => {
  online(true, async () => new Response());
  const error = new TypeError('undefined is not a function');
  await expect(loadCode(() => Promise.reject(error))).rejects.toBe(error);
});

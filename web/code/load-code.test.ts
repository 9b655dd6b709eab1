import { afterEach, expect, test, vi } from 'vitest';
import { CodeMissing, loadCode } from './load-code.ts';

afterEach(() => vi.unstubAllGlobals());

const online = (onLine: boolean, answer: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', answer);
};

test('offline no module is requested, so that the browser remembers no failure', async () => {
  online(false, () => Promise.reject(new TypeError('Failed to fetch')));
  const importModule = vi.fn();
  await expect(loadCode(importModule)).rejects.toThrow(CodeMissing);
  expect(importModule).not.toHaveBeenCalled();
});

test('a browser that wrongly reports being offline still loads the module', async () => {
  online(false, async () => new Response());
  expect(await loadCode(async () => 'module')).toBe('module');
});

test('an error thrown by the module itself is passed on unchanged', async () => {
  online(true, async () => new Response());
  const error = new TypeError('undefined is not a function');
  await expect(loadCode(() => Promise.reject(error))).rejects.toBe(error);
});

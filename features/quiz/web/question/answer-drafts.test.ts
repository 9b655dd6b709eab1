import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerDraft } from './answer-drafts.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft is read again by the same account and question only, and removed without a trace', () => {
  answerDraft('ana', 'one').write({ text: '5' });
  expect(answerDraft('ana', 'one').read()).toEqual({ text: '5' });
  expect(answerDraft('ana', 'two').read()).toBeUndefined();
  expect(answerDraft('leo', 'one').read()).toBeUndefined();
  answerDraft('ana', 'one').write(undefined);
  expect(localStorage.length).toBe(0);
});

test('the twenty latest drafts of an account are kept', () => {
  for (let number = 0; number <= 20; number += 1) answerDraft('ana', `${number}`).write(number);
  expect(answerDraft('ana', '0').read()).toBeUndefined();
  expect(answerDraft('ana', '1').read()).toBe(1);
});

test('what is no list of drafts is left aside', () => {
  for (const broken of ['{', '7', '[null, 3]']) {
    localStorage.setItem('answer-drafts:ana', broken);
    expect(answerDraft('ana', 'one').read(), broken).toBeUndefined();
  }
});

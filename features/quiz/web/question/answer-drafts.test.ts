import { expect, test } from 'vitest';
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

test('a draft is read again by the same account and question only, and removed without a trace', () => {
  const storage = memory();
  answerDraft('ana', 'one', storage).write({ text: '5' });
  expect(answerDraft('ana', 'one', storage).read()).toEqual({ text: '5' });
  expect(answerDraft('ana', 'two', storage).read()).toBeUndefined();
  expect(answerDraft('leo', 'one', storage).read()).toBeUndefined();
  answerDraft('ana', 'one', storage).write(undefined);
  expect(storage.length).toBe(0);
});

test('the twenty latest drafts of an account are kept', () => {
  const storage = memory();
  for (let number = 0; number <= 20; number += 1) answerDraft('ana', `${number}`, storage).write(number);
  expect(answerDraft('ana', '0', storage).read()).toBeUndefined();
  expect(answerDraft('ana', '1', storage).read()).toBe(1);
});

test('what is no list of drafts is left aside', () => {
  const storage = memory();
  for (const broken of ['{', '7', '[null, 3]']) {
    storage.setItem('answer-drafts:ana', broken);
    expect(answerDraft('ana', 'one', storage).read(), broken).toBeUndefined();
  }
});

import { beforeEach, expect, test } from 'vitest';
import { session } from '#features/account/web/session/session.ts';
import { learner } from '#test/components/render-page.tsx';
import { rememberOwner } from './owner.ts';

const { user_id, email } = learner;
const owner = () => localStorage.getItem('offline-owner');

beforeEach(() => {
  localStorage.clear();
  session.signedIn({ user: { id: user_id, email }, profile: learner });
});

test('whose lessons a device shows without a connection is remembered of who is signed in', () => {
  rememberOwner(user_id);
  expect(owner()).toBe(user_id);
});

test('a download that ends after its person has signed out remembers nobody', () => {
  session.signedOut();
  rememberOwner(user_id);
  expect(owner()).toBeNull();
});

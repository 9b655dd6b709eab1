import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test.each([
  ['/lessons', '/lessons'],
  ['/quiz/5f0c-1?x=1#a', '/quiz/5f0c-1?x=1#a'],
  ['/settings?view=personal-info', '/settings?view=personal-info'],
  [undefined, '/home'],
  ['', '/home'],
  ['/', '/home'],
  ['lessons', '/home'],
  ['/no-such-page', '/home'],
  ['https://elsewhere.example/home', '/home'],
  ['//elsewhere.example/home', '/home'],
  ['/\\elsewhere.example/home', '/home'],
  ['/\t/elsewhere.example/home', '/home'],
  ['javascript:alert(1)', '/home'],
])('after signing in, the requested page %j leads to %s', (requested, target) => {
  expect(redirectTarget(requested, 'https://alcancia.example')).toBe(target);
});

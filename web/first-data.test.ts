import { expect, test } from 'vitest';
import { endpoints } from './api/endpoints.ts';
import { firstDataOf } from './first-data.ts';
import { pagePaths } from './page-paths.ts';

test('every address that a page announces is read by a call of the contract', () => {
  const calls = Object.values(endpoints).flatMap((group) => Object.values(group));
  const announced = pagePaths.flatMap((path) => firstDataOf(path.replace('$id', '7')));
  expect(announced.length).toBeGreaterThan(5);
  for (const address of announced)
    expect(calls).toContain(`GET ${address.replace('/api', '').replace(/\/7$/, '/{id}')}`);
});

test('a page announces the data of its own id, in any case of its path', () => {
  expect(firstDataOf('/LESSONS/Ab-7')).toEqual(['/api/auth/session', '/api/lessons/Ab-7']);
});

test('pages of visitors and of the office announce nothing', () => {
  for (const path of ['/', '/login', '/admin/users', '/nothing', '//']) expect(firstDataOf(path)).toEqual([]);
});

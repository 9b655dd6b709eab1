import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { dismissToast, shownToasts } from '../ui/overlay/toast.ts';
import { type MutationMeta, mutationCache } from './mutation-meta.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

const client = new QueryClient({ mutationCache });

const mutate = (meta: MutationMeta, mutationFn: () => Promise<unknown>) =>
  mutationCache
    .build(client, { mutationFn, meta })
    .execute({ name: 'Ana' })
    .catch(() => undefined);

const succeed = async () => ({ id: 7 });
const fail = () => Promise.reject(new Error('No quedan sitios'));

test.each<[string, MutationMeta, object]>([
  ['a title', { success: 'Guardado' }, { title: 'Guardado' }],
  [
    'a title with a description',
    { success: { title: 'Listo', description: 'Ya está.' } },
    { title: 'Listo' },
  ],
  [
    'output and input',
    { success: ({ id }: { id: number }, { name }: { name: string }) => `${name} ${id}` },
    { title: 'Ana 7' },
  ],
])('a success shows %s as a success toast', async (_what, meta, expected) => {
  await mutate({ ...meta, failure: 'No se pudo guardar' }, succeed);
  expect(shownToasts()).toEqual([expect.objectContaining({ ...expected, variant: 'success' })]);
});

test.each<[string, MutationMeta, object]>([
  ['a description under Error', { failure: 'No se pudo' }, { title: 'Error', description: 'No se pudo' }],
  ['its own title', { failure: { title: 'Sin sitio' } }, { title: 'Sin sitio' }],
  ['what the error says', { failure: (error) => error.message }, { description: 'No quedan sitios' }],
])('a failure shows %s as a destructive toast', async (_what, meta, expected) => {
  await mutate({ ...meta, success: 'Guardado' }, fail);
  expect(shownToasts()).toEqual([expect.objectContaining({ ...expected, variant: 'destructive' })]);
});

test('a failure that a field already shows has no toast', async () => {
  await mutate({ failure: () => undefined }, fail);
  await mutate({}, fail);
  expect(shownToasts()).toEqual([]);
});

test.each([
  ['success', succeed],
  ['failure', fail],
])('a %s invalidates the named queries and no others', async (_outcome, mutationFn) => {
  client.setQueryData(['plans', 'list'], []);
  client.setQueryData(['lessons'], []);
  await mutate({ invalidates: [['plans']] }, mutationFn);
  expect(client.getQueryState(['plans', 'list'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['lessons'])?.isInvalidated).toBe(false);
});

test('the failure can determine which queries are invalidated', async () => {
  const meta: MutationMeta = { invalidates: (error) => (error ? [['lessons']] : []) };
  client.setQueryData(['lessons'], []);
  await mutate(meta, succeed);
  expect(client.getQueryState(['lessons'])?.isInvalidated).toBe(false);
  await mutate(meta, fail);
  expect(client.getQueryState(['lessons'])?.isInvalidated).toBe(true);
});

import { expect, test, vi } from 'vitest';
import { anyKind } from './any-kind.ts';
import { order } from './order/order.ts';

test('what a file says is not examined again by the form that has more fields', () => {
  const problems = vi.fn(order.problems);
  const { checkBody } = anyKind({ ...order, problems });
  const body = { items: ['Uno', 'Dos', 'Tres'], partial: false };
  const asked = { question_text: 'Ordena.', options: [], explanation: 'Se cuenta así.' };
  expect(checkBody({ ...asked, body })).toEqual({ body });
  expect(checkBody({ ...{ points: 10, tags: [] }, ...asked, body })).toEqual({ body });
  expect(problems).toHaveBeenCalledTimes(1);
  checkBody({ ...asked, question_text: 'Ordena otra vez.', body });
  expect(problems).toHaveBeenCalledTimes(2);
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import './field-messages.ts';

test.each([
  ['a long text', z.string().check(z.maxLength(3)), 'largo', 'Como máximo 3 caracteres.'],
  ['a short text', z.string().check(z.minLength(3)), 'a', 'Al menos 3 caracteres.'],
  ['an empty text', z.string().check(z.minLength(1)), '', 'Al menos 1 carácter.'],
  ['a list of two', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Como máximo 1 elemento.'],
  ['a large number', z.number().check(z.maximum(5)), 6, 'El número puede ser como máximo 5.'],
  ['a small number', z.number().check(z.minimum(5)), 4, 'El número tiene que ser al menos 5.'],
  ['another value', z.enum(['day', 'week']), 'year', 'Elige uno de estos valores: day, week.'],
])('the message about %s says what would be accepted', (_case, schema, input, message) => {
  expect(z.safeParse<z.ZodMiniType>(schema, input).error?.issues[0]?.message).toBe(message);
});

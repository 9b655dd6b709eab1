import { expect, test } from 'vitest';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { quizFailure } from './quiz-failure.ts';

test.each([
  ['an unknown lesson', new ApiError('not_found', '', { status: 404 }), 'No se pudo cargar la lección'],
  [
    'an invalid id in the address',
    new ApiError('invalid_request', '', { status: 400 }),
    'No se pudo cargar la lección',
  ],
  ['a lesson without questions', new ApiError('no_questions', '', { status: 409 }), 'Sin preguntas'],
  [
    'an unreachable database',
    new ApiError('unavailable', '', { status: 503 }),
    'No se pudieron cargar las preguntas',
  ],
  [
    'too many attempts',
    new ApiError('rate_limited', '', { status: 429 }),
    'No se pudieron cargar las preguntas',
  ],
  ['no connection', networkError(undefined), 'No se pudieron cargar las preguntas'],
  ['anything else', new Error('boom'), 'Ocurrió un error inesperado'],
])('%s shows the toast of docs/product.md §8', (_what, error, title) => {
  expect(quizFailure(error).title).toBe(title);
});

test('a lesson without questions has its own message', () => {
  const error = new ApiError('no_questions', '', { status: 409 });
  expect(quizFailure(error).description).toBe('Esta lección no tiene preguntas disponibles');
});

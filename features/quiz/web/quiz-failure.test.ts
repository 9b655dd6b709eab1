import { expect, test } from 'vitest';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { quizFailure } from './quiz-failure.ts';

test.each([
  [
    'a lesson that is not there',
    new ApiError('not_found', '', { status: 404 }),
    'No se pudo cargar la lección',
  ],
  [
    'an address without an id',
    new ApiError('invalid_request', '', { status: 400 }),
    'No se pudo cargar la lección',
  ],
  ['a lesson without questions', new ApiError('no_questions', '', { status: 409 }), 'Sin preguntas'],
  [
    'a database away',
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

test('a lesson without questions says so', () => {
  const error = new ApiError('no_questions', '', { status: 409 });
  expect(quizFailure(error).description).toBe('Esta lección no tiene preguntas disponibles');
});

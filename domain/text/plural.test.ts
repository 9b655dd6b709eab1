import { describe, expect, test } from 'vitest';
import { nounFor, withCount } from '#domain/text/plural.ts';

describe('a count with its noun', () => {
  test.each([
    [0, 'punto', '0 puntos'],
    [1, 'punto', '1 punto'],
    [2, 'punto', '2 puntos'],
    [1, 'día', '1 día'],
    [3, 'día', '3 días'],
    [1, 'lección', '1 lección'],
    [12_500, 'lección', '12.500 lecciones'],
    [1, 'suscripción activa', '1 suscripción activa'],
    [2, 'suscripción activa', '2 suscripciones activas'],
    [2, 'sesión abierta', '2 sesiones abiertas'],
    [2, 'mes', '2 meses'],
    [2, 'decimal', '2 decimales'],
    [2, 'solicitud', '2 solicitudes'],
    [2, 'día activo', '2 días activos'],
    [2, 'día de descanso guardado', '2 días de descanso guardados'],
    [2, 'quiz', '2 quizzes'],
  ] as const)('%d × %s reads "%s"', (count, noun, text) => {
    expect(withCount(count, noun)).toBe(text);
  });

  test('the noun without its count agrees in number too', () => {
    expect([nounFor(1, 'punto'), nounFor(0, 'punto'), nounFor(2, 'completada')]).toEqual([
      'punto',
      'puntos',
      'completadas',
    ]);
  });
});

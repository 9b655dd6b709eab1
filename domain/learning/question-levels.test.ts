import { expect, test } from 'vitest';
import { DIFFICULTIES, printLevel, QUESTION_LEVELS, readLevel } from './question-levels.ts';

test('every level with every difficulty is read as it is written', () => {
  for (const level of QUESTION_LEVELS)
    for (const difficulty of DIFFICULTIES)
      expect(readLevel(printLevel({ level, difficulty }))).toEqual({ level, difficulty });
});

test.each([
  ['  ', 'Detrás de «nivel» falta lo que pide la pregunta y su dificultad, como «aplicación 3».'],
  [
    'magia 3',
    '«magia» no es un nivel; los hay estos: recuerdo, comprensión, aplicación, varios pasos, análisis.',
  ],
  ['análisis', 'Detrás de «análisis» va la dificultad, de 1 a 5; aquí dice «».'],
  ['análisis 6', 'Detrás de «análisis» va la dificultad, de 1 a 5; aquí dice «6».'],
  ['3', '«3» no es un nivel; los hay estos: recuerdo, comprensión, aplicación, varios pasos, análisis.'],
])('«%s» is refused with a sentence', (written, problem) => {
  expect(readLevel(written)).toEqual({ problem });
});

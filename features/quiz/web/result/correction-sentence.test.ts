import { expect, test } from 'vitest';
import { correctionSentence } from './correction-sentence.ts';

test.each([
  [
    { questions: 1, score_before: 1, score: 2, points: 5 },
    'Se corrigió una pregunta de este quiz: ahora cuenta 2 de 3 correctas en lugar de 1. La corrección sumó 5 puntos a esta lección.',
  ],
  [
    { questions: 2, score_before: 3, score: 1, points: -1 },
    'Se corrigieron 2 preguntas de este quiz: ahora cuenta 1 de 3 correctas en lugar de 3. La corrección restó 1 punto a esta lección.',
  ],
  [
    { questions: 1, score_before: 1, score: 2, points: 0 },
    'Se corrigió una pregunta de este quiz: ahora cuenta 2 de 3 correctas en lugar de 1. Los puntos de esta lección no cambian.',
  ],
  [
    { questions: 1, score_before: 1, score: 1, points: 0 },
    'Se corrigió una pregunta de este quiz: tu resultado sigue igual.',
  ],
])('a correction is told with the result and the points that it changed: %j', (correction, sentence) => {
  expect(correctionSentence(correction, 3)).toBe(sentence);
});

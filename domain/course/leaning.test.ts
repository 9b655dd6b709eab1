import { expect, test } from 'vitest';
import { describeLeaning } from './leaning.ts';

test.each([
  ...['Como viste en el texto, ¿cuánto es?', 'Como vimos, ¿cuánto es?', '¿Qué dice el apartado anterior?'],
  ...['Según el texto, ¿cuánto es?', 'En el ejemplo de arriba, ¿cuánto es?', '¿Qué dice la lección?'],
  ...[
    '¿Cuál de las cuentas que acabas de ver es?',
    'Con la tabla anterior, ¿cuánto es?',
    'Según la lectura, ¿cuál es?',
  ],
])('«%s» leans on the lesson of its question', (text) => {
  expect(describeLeaning(text)).toMatch(
    /^«.+»: la pregunta se hace también sin su lección; di aquí lo que hace falta\.$/,
  );
});

test.each([
  ...['¿Cuánto pagas al mes?', 'En este contexto, ¿qué conviene?', '¿Qué año anterior se declara?'],
  ...['Por ejemplo, con $100, ¿cuánto ganas?', 'Una empresa lo apartó. ¿Qué hace?', '¿Cómo vistes una casa?'],
])('«%s» stands alone', (text) => {
  expect(describeLeaning(text)).toBeNull();
});

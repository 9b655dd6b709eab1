import { expect, test } from 'vitest';
import type { Exercise } from './exercise.ts';
import { findWrittenFigures, proposeParameter } from './propose-parameter.ts';
import {
  keepFigures,
  markedText,
  redrawFigures,
  sampleFigures,
  samplePieces,
  shownText,
} from './sample-text.ts';

const shirt: Exercise = {
  parameters: [
    { name: 'precio', from: '40', to: '120', step: '5' },
    { name: 'iva', choices: ['21', '10', '4'] },
  ],
  ...{ constraints: [], values: [], rounding: 'half_up' },
};
const text = 'Cuesta {{precio|euros}} más un {{iva|%}} de IVA.';
const pieces = samplePieces(text, sampleFigures(shirt));
const typed = (next: string) => markedText(keepFigures(pieces, next));

test('a text is read with its figures, calculated ones too, and a mark without a figure as it is', () => {
  expect(shownText(pieces)).toBe('Cuesta 80\u00a0€ más un 21\u00a0% de IVA.');
  const steps = samplePieces('{{precio × iva %|€}}, {{otra}}, {{precio', sampleFigures(shirt));
  expect(shownText(steps)).toBe('16,80\u00a0€, {{otra}}, {{precio');
  expect(
    samplePieces(
      text,
      sampleFigures({ ...shirt, parameters: [{ name: 'precio', from: '', to: '', step: '' }] }),
    ),
  ).toHaveLength(5);
});

test.each([
  [
    'words before, between and after',
    'Vale 80\u00a0€ y un 21\u00a0% de IVA extra.',
    'Vale {{precio|euros}} y un {{iva|%}} de IVA extra.',
  ],
  ['nothing', 'Cuesta 80\u00a0€ más un 21\u00a0% de IVA.', text],
  ['a figure', 'Cuesta 85\u00a0€ más un 21\u00a0% de IVA.', 'Cuesta 85\u00a0€ más un {{iva|%}} de IVA.'],
  [
    'a figure by a digit before it',
    'Cuesta 180\u00a0€ más un 21\u00a0% de IVA.',
    'Cuesta 180\u00a0€ más un {{iva|%}} de IVA.',
  ],
  ['everything', 'Nada', 'Nada'],
  ['all but a figure', '80 €', '{{precio|euros}}'],
  ['the sentence', 'Con un 21 % de IVA, 80 €', 'Con un 21 % de IVA, {{precio|euros}}'],
])('after %s is changed the other figures keep their marks', (_what, next, stored) => {
  expect(typed(next)).toBe(stored);
});

test('a drawn figure that is typed over stays drawn, around the new one', () => {
  const redrawn = redrawFigures(text, 'Cuesta 60 € más un {{iva|%}} de IVA.', shirt);
  expect(redrawn?.text).toBe(text);
  expect(redrawn?.exercise.parameters[0]).toEqual({ name: 'precio', from: '44', to: '76', step: '2' });
  const rate = redrawFigures(text, 'Cuesta {{precio|euros}} más un 16 % de IVA.', shirt);
  expect(rate?.exercise.parameters[1]).toEqual({ name: 'iva', choices: ['16', '21', '10', '4'] });
  expect(redrawFigures(text, 'Cuesta más un {{iva|%}} de IVA.', shirt)).toBeUndefined();
});

test.each(['Cuesta 80 €.', 'Al 4,5 % anual.', 'Durante 3 años.', 'Un 21 % de IVA.', 'Cobra 12.345,60 €.'])(
  'the figure of «%s» reads the same once it is drawn',
  (written) => {
    const [figure] = findWrittenFigures(written);
    const proposed = proposeParameter(written, figure!, []);
    const shown = samplePieces(proposed.text, sampleFigures({ ...shirt, parameters: [proposed.parameter] }));
    expect(shownText(shown).replaceAll('\u00a0', ' ')).toBe(written);
  },
);

import { expect, test } from 'vitest';
import { describePicture, PICTURE_KINDS } from '#domain/course/images/pictures.ts';
import { insertPicture } from './insert-blocks.ts';
import { PICTURE_EXAMPLES } from './picture-examples.ts';

test.each(PICTURE_KINDS)('the example of «%s» is a picture of its kind without a problem', (kind) => {
  const { markdown } = PICTURE_EXAMPLES[kind];
  expect(markdown).toContain(`/dibujos/${kind} `);
  expect(describePicture(markdown.split('\n'), 0)).toBeUndefined();
});

test('an inserted picture is a block of its own, whose description is selected', () => {
  const { text, start, end } = insertPicture({ text: 'Antes.', start: 6, end: 6 }, 'linea');
  expect(text).toMatch(/^Antes\.\n\n!\[/);
  expect(text.slice(start, end)).toMatch(/^Una línea de tiempo .*pago\.$/);
});

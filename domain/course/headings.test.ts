import { expect, test } from 'vitest';
import { findHeadings } from './headings.ts';

const anchorsOf = (markdown: string) => findHeadings(markdown).map(({ anchor }) => anchor);

test.each<[string, string, string]>([
  ['## Poco, pero cada mes', 'Poco, pero cada mes', 'poco-pero-cada-mes'],
  ['### ¿Qué año es el de España?', '¿Qué año es el de España?', 'que-ano-es-el-de-espana'],
  ['## El **IVA** y la [cuota](https://example.org/a)', 'El IVA y la cuota', 'el-iva-y-la-cuota'],
  ['## Un 5\u00a0% al año ##', 'Un 5\u00a0% al año', 'un-5-al-ano'],
  ['## ¿…?', '¿…?', 'seccion'],
])('the heading %j is %j with the anchor %j', (line, title, anchor) => {
  expect(findHeadings(`Antes.\n\n${line}\n\nDespués.`)).toEqual([{ title, anchor }]);
});

test('repeated headings have numbered anchors', () => {
  expect(anchorsOf('## Ejemplo\n\n### Ejemplo\r\n\r\n## Ejemplo 2\n\n## Ejemplo')).toEqual([
    'ejemplo',
    'ejemplo-2',
    'ejemplo-2-2',
    'ejemplo-3',
  ]);
});

test('a heading does not take the id of an element of the app', () => {
  expect(anchorsOf('## Contenido')).toEqual(['contenido-2']);
});

test('what is no heading has no anchor', () => {
  expect(anchorsOf('#pegada\n\n```\n## en código\n```\n\n    ## sangrada\n\n## Sí\n\nTexto ## no')).toEqual([
    'si',
  ]);
});

test('a long hostile heading takes no time', () => {
  expect(findHeadings(`## ${'['.repeat(200_000)}${' '.repeat(200_000)}`)).toHaveLength(1);
});

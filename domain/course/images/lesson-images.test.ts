import { describe, expect, test } from 'vitest';
import { imageSize } from '#domain/course/images/lesson-image-size.ts';
import { findImageProblems, findUploadedImages, imageMarkdown } from '#domain/course/images/lesson-images.ts';

const OWN = '/uploads/lessons/lesson-1-800x600.webp';

describe('an image that readers would not see is found', () => {
  test.each([
    ['with https', '![Gráfico](https://a.example/g.png)', 'https://a.example/g.png', 'otro sitio'],
    ['with http and a title', '![G](http://a.example/g.png "T")', 'http://a.example/g.png', 'otro sitio'],
    ['without a scheme', '![](//a.example/g.png)', '//a.example/g.png', 'otro sitio'],
    ['in angle brackets', '![]( <HTTPS://a.example/g.png>)', 'HTTPS://a.example/g.png', 'otro sitio'],
    [
      'by reference',
      '![Gráfico][Uno]\n\n[uno]: https://a.example/g.png',
      'https://a.example/g.png',
      'otro sitio',
    ],
    ['by its own name', '![uno]\n\n[uno]: https://a.example/g.png', 'https://a.example/g.png', 'otro sitio'],
    [
      'inside a link',
      '[![](https://a.example/g.png)](https://b.example)',
      'https://a.example/g.png',
      'otro sitio',
    ],
    [
      'with brackets in its text',
      '![Del \\[1\\]](https://a.example/g.png)',
      'https://a.example/g.png',
      'otro sitio',
    ],
    ['from the author’s own disk', '![Gráfico](grafico.png)', 'grafico.png', 'no se subió aquí'],
    ['from a call of the API', '![x](/api/auth/session)', '/api/auth/session', 'no se subió aquí'],
    [
      'from a folder above',
      '![x](/uploads/lessons/../a.webp)',
      '/uploads/lessons/../a.webp',
      'no se subió aquí',
    ],
    ['as data', '![x](data:image/png;base64,AA)', 'data:image/png;base64,AA', 'no se subió aquí'],
    ['without an address', '![x]()', '', 'no se subió aquí'],
    ['without an alternative text', `![ ](${OWN})`, OWN, 'falta el texto alternativo'],
  ])('%s', (_, text, url, message) => {
    expect(findImageProblems(`Texto.\n${text}`)).toEqual([
      { url, line: 2, message: expect.stringContaining(message) },
    ]);
  });
});

test.each([
  ['a link', '[texto](https://a.example)'],
  ['an uploaded image', `![Gráfico](${OWN})`],
  ['an uploaded image with a caption', `![Gráfico](${OWN} "Del \\"banco\\"")`],
  ['an image of a badge', '![Medalla](/uploads/badges/badge-1.webp)'],
  ['an image of the content pack', '![Medalla](/badges/primer-paso.png)'],
  ['an escaped exclamation mark before a link', '\\![texto](https://a.example)'],
  ['an image written as code', 'Escribe `![a](https://a.example/g.png)` así'],
  ['an image in a block of code', '```\n![a](https://a.example/g.png)\n```'],
  ['a reference to an uploaded image', `![uno]\n\n[uno]: ${OWN}`],
  ['a reference to nothing', '![uno][dos]\n\n[tres]: https://a.example'],
])('%s has no problem', (_, text) => {
  expect(findImageProblems(text)).toEqual([]);
});

test('the uploaded images of a text are found once each', () => {
  const other = '/uploads/badges/badge-1.webp';
  expect(findUploadedImages(`![a](${OWN}) ![b](${OWN} "c")\n![c](${other}) ![d](/badges/a.png)`)).toEqual([
    OWN,
    other,
  ]);
});

test.each([
  [OWN, { width: 800, height: 600 }],
  ['/uploads/badges/badge-1.webp', undefined],
])('the size in the name of %s is %o', (url, size) => {
  expect(imageSize(url)).toEqual(size);
});

test.each([
  [{ alt: 'Una hucha', caption: '' }, `![Una hucha](${OWN})`],
  [{ alt: ' Dos\n líneas ', caption: 'Según [1]' }, `![Dos líneas](${OWN} "Según [1]")`],
  [{ alt: 'De [a] \\ b', caption: 'El "banco" \\' }, `![De \\[a\\] \\\\ b](${OWN} "El \\"banco\\" \\\\")`],
])('%o becomes %s, which has no problem', (texts, markdown) => {
  expect(imageMarkdown({ url: OWN, ...texts })).toBe(markdown);
  expect(findImageProblems(markdown)).toEqual([]);
});

test('a long text of brackets is read in linear time', () => {
  const started = performance.now();
  findImageProblems(`${'!['.repeat(200_000)}\n[a]: https://a.example\n${'![a]('.repeat(100_000)}`);
  findImageProblems('![a](<'.repeat(100_000));
  findImageProblems(`![${'\\'.repeat(100_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});

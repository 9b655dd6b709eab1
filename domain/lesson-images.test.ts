import { describe, expect, test } from 'vitest';
import { findForeignImages } from '#domain/lesson-images.ts';

describe('an image from another site is found', () => {
  test.each([
    ['with https', '![Gráfico](https://a.example/g.png)', 'https://a.example/g.png'],
    ['with http and a title', '![](http://a.example/g.png "Título")', 'http://a.example/g.png'],
    ['without a scheme', '![](//a.example/g.png)', '//a.example/g.png'],
    ['in angle brackets', '![]( <HTTPS://a.example/g.png>)', 'HTTPS://a.example/g.png'],
    ['by reference', '![Gráfico][Uno]\n\n[uno]: https://a.example/g.png', 'https://a.example/g.png'],
    ['by its own name', '![uno]\n\n[uno]: https://a.example/g.png', 'https://a.example/g.png'],
    ['inside a link', '[![](https://a.example/g.png)](https://b.example)', 'https://a.example/g.png'],
  ])('%s', (_, text, url) => {
    expect(findForeignImages(`Texto.\n${text}`)).toEqual([{ url, line: 2 }]);
  });
});

test.each([
  ['a link', '[texto](https://a.example)'],
  ['an image of this site', '![](/uploads/badges/badge-1.webp)'],
  ['an escaped exclamation mark before a link', '\\![texto](https://a.example)'],
  ['an image written as code', 'Escribe `![a](https://a.example/g.png)` así'],
  ['an image in a block of code', '```\n![a](https://a.example/g.png)\n```'],
  ['a reference to an image of this site', '![uno]\n\n[uno]: /uploads/badges/badge-1.webp'],
])('%s is not a foreign image', (_, text) => {
  expect(findForeignImages(text)).toEqual([]);
});

test('a long text of brackets is read in linear time', () => {
  const started = performance.now();
  findForeignImages(`${'!['.repeat(200_000)}\n[a]: https://a.example\n${'![a]('.repeat(100_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ParsedMarkdown from '../parsed-markdown.tsx';

const html = (text: string) => renderToStaticMarkup(createElement(ParsedMarkdown, { text }));

test.each([
  '[pulsa](javascript:alert(1))',
  '[pulsa](JaVaScRiPt:alert(1))',
  '[pulsa](java\tscript:alert(1))',
  '[pulsa](&#106;avascript:alert(1))',
  '[pulsa](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[pulsa](vbscript:msgbox(1))',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '[x]: javascript:alert(1)\n\n[x]',
  '| a |\n|---|\n| [x](javascript:alert(1)) |',
])('a lesson’s text %j runs nothing', (text) => {
  const made = html(text);
  expect(made).not.toMatch(/(?:href|src)="(?!https?:|mailto:|\/|#|")/i);
  expect(made).not.toMatch(/<(?:script|img[^>]*onerror|svg|iframe|object|style)|\son\w+=/i);
});

test('a text in the office’s preview has its marks printed, and its facts open their sources', () => {
  const made = html('Un {es.iva} de {12.500}.');
  expect(made).toContain('21\u00a0%<span class="sr-only"> (de dónde sale)</span></button>');
  expect(made).toContain('<strong class="block">IVA, tipo general</strong>');
  expect(made).toContain('de 12.500.');
});

test.each(['https://banco.example', '//banco.example', 'http:banco.example'])(
  'the external link %s opens without access to this page',
  (address) => {
    expect(html(`[banco](${address})`)).toContain('target="_blank" rel="noopener noreferrer"');
  },
);

test.each(['/\\\\banco.example', '\\\\\\\\banco.example', '\\\\/banco.example'])(
  'the address %s with backslashes leads to no other host',
  (address) => {
    const [, href] = /href="([^"]*)"/.exec(html(`[banco](${address})`)) ?? [];
    expect(new URL(href!, 'https://app.example/lessons/1').host).toBe('app.example');
  },
);

test('a link of the app opens in its place', () => {
  expect(html('[otra](/lessons)')).not.toContain('target');
});

test('a heading cannot take the id of another element of the page', () => {
  expect(html('# root')).not.toContain('id="root"');
});

test.each([
  'https://a.example/g.png',
  '//a.example/g.png',
  'g.png',
  '/api/auth/session',
  '/uploads/lessons/../x.webp',
  '/uploads/lessons/%2e%2e/x.webp',
  '/\\a.example/g.png',
])('the image %s, which was not uploaded here, becomes its alternative text', (url) => {
  const made = html(`![Gráfico](${url})`);
  expect(made).toContain('<span>Gráfico</span>');
  expect(made).not.toContain('<img');
});

test('an uploaded image is a figure with the size of its name, so that nothing moves when it arrives', () => {
  const url = '/uploads/lessons/lesson-1-800x600.webp';
  const made = html(`![Gráfico](${url} "Fuente: banco")`);
  expect(made).toMatch(/<figure><img (?=.*width="800")(?=.*height="600")(?=.*alt="Gráfico")[^>]*src="[^"]+"/);
  expect(made).toContain('<figcaption>Fuente: banco</figcaption></figure>');
  expect(html(`![a](${url})`)).not.toContain('figcaption');
});

test('an image between words stays in its paragraph', () => {
  expect(html('La ![hucha](/uploads/badges/badge-1.webp) llena')).toMatch(
    /<p>La <img [^>]*src="\/uploads\/badges\/badge-1.webp"[^>]*\/> llena<\/p>/,
  );
});

test('tables keep their alignment and scroll in a box of their own, and tasks are check boxes', () => {
  const made = html('| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] hecho\n- [ ] pendiente');
  expect(made).toContain('role="group" tabindex="0" aria-label="Tabla"');
  expect(made).toContain('<td style="text-align:right">2</td>');
  expect(made).toContain(
    '<li class="task-list-item"><input type="checkbox" disabled="" readOnly="" checked=""/> hecho</li>',
  );
});

test('a heading of the first level becomes one of the second, because the page has its own', () => {
  expect(html('# Idea')).toContain('<h2 id="idea">Idea</h2>');
});

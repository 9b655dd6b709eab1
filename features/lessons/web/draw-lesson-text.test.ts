import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ParsedMarkdown from './parsed-markdown.tsx';

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

test('an external link opens without access to this page', () => {
  expect(html('[banco](https://banco.example)')).toContain('rel="noopener noreferrer"');
});

test('a heading cannot take the id of another element of the page', () => {
  expect(html('# root')).not.toContain('id="root"');
});

test('an external image becomes its alternative text, and an image of this site is shown', () => {
  expect(html('![Gráfico](https://a.example/g.png)')).toContain('<span>Gráfico</span>');
  expect(html('![Gráfico](//a.example/g.png)')).not.toContain('<img');
  expect(html('![Gráfico](/uploads/badges/badge-1.webp)')).toContain('src="/uploads/badges/badge-1.webp"');
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

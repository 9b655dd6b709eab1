import { expect, test } from 'vitest';
import { findTextProblem } from './text-limits.ts';

test.each([
  ['quotes', `${'>'.repeat(1000)} x`],
  ['quotes with spaces', `${'> '.repeat(11)}x`],
  ['lists in one line', `${'- '.repeat(30)}x`],
  ['lists by indentation', Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
  ['emphasis', `${'*'.repeat(6000)}a${'*'.repeat(6000)}`],
  ['open emphasis', '**a'.repeat(5000)],
  ['emphasis over lines', '*a\n'.repeat(600)],
  ['brackets', '['.repeat(2000)],
  ['columns', `${'|a'.repeat(600)}|`],
  ['cells', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(2000)}`],
  ['items', '- a\n'.repeat(6000)],
])('a text with too many %s is a problem with its line', (_, text) => {
  expect(findTextProblem(text)).toEqual({ line: expect.any(Number), message: expect.stringMatching(/^El /) });
});

test.each([
  ['rules', `${'-'.repeat(500)}\n\n${'* '.repeat(300)}\n\n***`],
  ['ten quotes', `${'> '.repeat(10)}x`],
  ['a long table', `| A | B | C |\n|---|---|---|\n${'| **1** | 2 | 3 |\n'.repeat(200)}`],
  ['many emphasised paragraphs', 'Un **gasto** y [un enlace](/a).\n\n'.repeat(400)],
  ['a list of bold items', '- **Uno**: dos\n'.repeat(200)],
  ['an ordinary text', '## Idea\n\nUn **gasto**.\n\n> Cita\n\n1. a\n   - b\n     - c\n'],
  ['nothing', ''],
])('%s are no problem', (_, text) => {
  expect(findTextProblem(text)).toBeUndefined();
});

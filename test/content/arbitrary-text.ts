import fc from 'fast-check';
import { requiredText } from '#contract/fields.ts';

/** Pieces that mean something in one of the formats, mixed with any other text. */
const piece = fc.oneof(
  fc.constantFrom(
    '\n',
    '\r\n',
    ' ',
    '   ',
    '      ',
    '---',
    '# Preguntas',
    '## ',
    '- [x] ',
    '- [ ] ',
    '> ',
    '  > ',
    'orden: fijo',
    'repasa: texto',
    '## Título\n',
    '```\n',
    'puntos: 7',
    '=',
    "'",
    '"',
    ',',
    ';',
    '#',
    ': ',
    '\\',
    '$1.250,50',
    '5\u00a0%',
    '===== siguiente lección =====',
    '\t',
    '&a',
    '*a',
    '!!x',
    '|',
    'null',
    '~',
    '{',
    '}',
    '\\n',
    '%50%',
    '[html]',
    ' -> ',
    ' => ',
    '\\=>',
    '--',
    '[tag:puntos: 9]',
    '::',
    '//',
    '$CATEGORY: ',
    '<b>',
    '&lt;',
    ']]>',
    'true',
    '12',
  ),
  // PostgreSQL cannot store NUL, and an import rejects U+FFFD, which stands for a lost letter.
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\0\ufffd]/g, '')),
);

export const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

/** What a form accepts as a text: letters that nobody sees, such as an empty Braille cell, are none. */
const visible = requiredText(1_000, '');
export const visibleText = text.map((some) => (visible.safeParse(some).success ? some : 'texto'));

import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { RawText, Report } from '../lesson-file.ts';

/** Their content begins and ends a line. */
const BLOCKS = new Set(['p', 'div', 'br']);
/** Their looks are lost, since questions are plain text. */
const INLINE = new Set(['span', 'b', 'strong', 'i', 'em', 'u', 'font', 'small']);
const MOST_UNKNOWN = 3;

/** The plain text of the HTML that Moodle's editor writes; an element that would lose its meaning is reported. */
export function readHtmlText({ text: html, line }: RawText, report: Report): string {
  const parts: string[] = [];
  const unknown = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open === -1 ? html.length : open;
    parts.push(decodeReferences(html.slice(at, end).replace(/[ \t\n\r\f]+/g, ' ')));
    if (open === -1) break;
    const tag = readTag(html, open);
    if (tag === null) parts.push('<');
    else if (BLOCKS.has(tag.name)) parts.push('\n');
    else if (tag.name !== '' && !INLINE.has(tag.name)) unknown.add(tag.name);
    at = tag?.end ?? open + 1;
  }
  for (const name of [...unknown].slice(0, MOST_UNKNOWN))
    report(line, `El HTML lleva «<${name}>», que en una pregunta no se puede mostrar: escríbelo como texto.`);
  const lines = parts.join('').replace(/ {2,}/g, ' ').split('\n');
  return lines
    .map((each) => each.trim())
    .filter(Boolean)
    .join('\n');
}

const TAG_NAME = /\/?([a-z][a-z0-9]{0,30})/iy;

/** The tag or comment at `open`, a comment without name; null where `<` is a letter like others. */
function readTag(html: string, open: number): { name: string; end: number } | null {
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4);
    return { name: '', end: close === -1 ? html.length : close + 3 };
  }
  TAG_NAME.lastIndex = open + 1;
  const name = TAG_NAME.exec(html)?.[1];
  return name === undefined ? null : { name: name.toLowerCase(), end: findTagEnd(html, open) };
}

/** A `>` within a quoted attribute does not end the tag. */
function findTagEnd(html: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const char = html[at]!;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return html.length;
}

const LAST_CODE_POINT = 0x10ffff;

const decodeReferences = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,31}));/gi,
    (written, decimal, hex, name) => {
      if (name) return decodeNamedCharacterReference(name) || written;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code >= 0x20 && code <= LAST_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : ' ';
    },
  );

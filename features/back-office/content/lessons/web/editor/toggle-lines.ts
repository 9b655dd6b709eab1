import { replaceSelection, type TextEdit } from './insert-blocks.ts';

type LineStyle = {
  has: RegExp;
  /** What a line loses before it gets the style. */
  replaces: RegExp;
  prefix: (index: number) => string;
};

const BULLET = /^\s*[-*+] +/;
const NUMBER = /^\s*\d+[.)] +/;
const QUOTE = /^\s*> ?/;
const ANY_LIST = /^\s*(?:[-*+]|\d+[.)]) +/;
const ANY_BLOCK = /^\s*(?:#{1,6} +|(?:[-*+]|\d+[.)]) +|> ?)/;

export const toggleList = (edit: TextEdit): TextEdit =>
  toggle(edit, { has: BULLET, replaces: ANY_LIST, prefix: () => '- ' });

export const toggleNumberedList = (edit: TextEdit): TextEdit =>
  toggle(edit, { has: NUMBER, replaces: ANY_LIST, prefix: (index) => `${index + 1}. ` });

export const toggleQuote = (edit: TextEdit): TextEdit =>
  toggle(edit, { has: QUOTE, replaces: /^/, prefix: () => '> ' });

/** Makes the selected lines headings of the second level, those headings of the third, and those plain again. */
export function changeHeading(edit: TextEdit): TextEdit {
  const { lines } = linesOf(edit);
  const [, marks = ''] = /^\s*(#{1,6}) +/.exec(lines.find((line) => line.trim() !== '') ?? '') ?? [];
  const next = marks === '' ? '## ' : marks.length < 3 ? '### ' : '';
  return rewrite(edit, (line) =>
    line.trim() === '' && lines.length > 1 ? line : next + line.replace(ANY_BLOCK, ''),
  );
}

function toggle(edit: TextEdit, style: LineStyle): TextEdit {
  const { lines } = linesOf(edit);
  const written = lines.filter((line) => line.trim() !== '');
  const isOn = written.length > 0 && written.every((line) => style.has.test(line));
  let index = 0;
  const change = (line: string) => {
    if (isOn) return line.replace(style.has, '');
    if (line.trim() === '' && written.length > 0) return style.has === QUOTE ? '>' : line;
    const prefix = style.prefix(index);
    index += 1;
    return prefix + line.replace(style.replaces, '');
  };
  return isOn ? rewrite(edit, change) : rewrite(edit, change, style);
}

function linesOf({ text, start, end }: TextEdit) {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends at the start of a line does not touch that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  const to = next < 0 ? text.length : next;
  return { from, to, lines: text.slice(from, to).split('\n') };
}

/** Changes the lines of the selection. With a `style`, empty lines part them from neighbours of another one. */
function rewrite(edit: TextEdit, change: (line: string) => string, style?: LineStyle): TextEdit {
  const { text } = edit;
  const { from, to, lines } = linesOf(edit);
  const changed = lines.map(change).join('\n');
  const isOther = (line: string) => style !== undefined && line.trim() !== '' && !style.has.test(line);
  const before = from > 0 && isOther(lineBefore(text, from)) ? '\n' : '';
  const after = to < text.length && isOther(lineAfter(text, to)) ? '\n' : '';
  const result = replaceSelection({ text, start: from, end: to }, before + changed + after);
  const begin = from + before.length;
  const end = begin + changed.length;
  if (lines.length > 1) return { ...result, start: begin, end };
  // In a single line the caret stays at its place in the words.
  const shift = changed.length - (lines[0]?.length ?? 0);
  const place = (at: number) => Math.min(end, Math.max(begin, at + before.length + shift));
  return { ...result, start: place(edit.start), end: place(edit.end) };
}

const lineBefore = (text: string, from: number) => text.slice(text.lastIndexOf('\n', from - 2) + 1, from - 1);

function lineAfter(text: string, to: number): string {
  const next = text.indexOf('\n', to + 1);
  return text.slice(to + 1, next < 0 ? text.length : next);
}

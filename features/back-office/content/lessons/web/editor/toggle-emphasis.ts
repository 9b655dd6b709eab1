import { replaceSelection, type TextEdit } from './insert-blocks.ts';

const PLACEHOLDER = 'texto';
/** What stands before the words of a line: quote, heading, list. */
const LINE_START = /^\s*(?:> ?)*(?:#{1,6} |[-*+] |\d+[.)] )?/;

/** Makes the selection bold, or plain when it is bold already; without a selection the word at the caret. */
export const toggleBold = (edit: TextEdit): TextEdit => toggle(edit, 2);

export const toggleItalic = (edit: TextEdit): TextEdit => toggle(edit, 1);

/** `stars` is the number of asterisks on each side: 1 for italics, 2 for bold, so that 3 are both. */
function toggle(edit: TextEdit, stars: 1 | 2): TextEdit {
  const chosen = trim(edit.start === edit.end ? wordAt(edit) : edit);
  const selected = chosen.text.slice(chosen.start, chosen.end);
  if (selected === '')
    return replaceSelection(chosen, mark(PLACEHOLDER, stars), { from: stars, length: PLACEHOLDER.length });
  if (selected.includes('\n')) return toggleLines(chosen, selected, stars);
  return toggleWithin(chosen, stars);
}

const mark = (text: string, stars: number) => '*'.repeat(stars) + text + '*'.repeat(stars);

const hasMark = (count: number, stars: 1 | 2) => (stars === 2 ? count >= 2 : count % 2 === 1);

/** Emphasis cannot go beyond a paragraph, so each line has its own. */
function toggleLines(edit: TextEdit, selected: string, stars: 1 | 2): TextEdit {
  const lines = selected.split('\n').map((line) => {
    const [before = ''] = LINE_START.exec(line) ?? [];
    return { before, words: line.slice(before.length).trimEnd() };
  });
  const isOn = lines.every(({ words }) => words === '' || hasMark(innerStars(words), stars));
  const changed = lines.map(({ before, words }) => {
    if (words === '') return before;
    if (isOn) return before + words.slice(stars, -stars);
    return before + (hasMark(innerStars(words), stars) ? words : mark(words, stars));
  });
  const text = changed.join('\n');
  return { ...replaceSelection(edit, text), start: edit.start };
}

function toggleWithin(edit: TextEdit, stars: 1 | 2): TextEdit {
  const { text, start, end } = withoutStars(edit);
  const count = Math.min(starsBefore(text, start), starsAfter(text, end), 3);
  const words = text.slice(start, end);
  const isOn = hasMark(count, stars);
  const around = isOn ? stars : 0;
  const outer = { text, start: start - around, end: end + around };
  return isOn
    ? replaceSelection(outer, words, { from: 0, length: words.length })
    : replaceSelection(outer, mark(words, stars), { from: stars, length: words.length });
}

function withoutStars({ text, start, end }: TextEdit): TextEdit {
  const selected = text.slice(start, end);
  const count = innerStars(selected);
  return { text, start: start + count, end: end - count };
}

const starsBefore = (text: string, at: number) => lengthOf(/\**$/.exec(text.slice(Math.max(0, at - 3), at)));
const starsAfter = (text: string, at: number) => lengthOf(/^\**/.exec(text.slice(at, at + 3)));
const lengthOf = (found: RegExpExecArray | null) => found?.[0].length ?? 0;

/** The asterisks on both sides of a text that has more than asterisks. */
function innerStars(text: string): number {
  const count = Math.min(starsAfter(text, 0), starsBefore(text, text.length));
  return text.length > 2 * count ? count : 0;
}

const WORD = /[\p{L}\p{N}_]/u;

function wordAt({ text, start: at }: TextEdit): TextEdit {
  let [start, end] = [at, at];
  while (start > 0 && WORD.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && WORD.test(text.charAt(end))) end += 1;
  return { text, start, end };
}

/** A double click on Windows selects the space after a word, where emphasis cannot end. */
function trim({ text, start, end }: TextEdit): TextEdit {
  const selected = text.slice(start, end);
  const words = selected.trim();
  const from = start + (words === '' ? 0 : selected.indexOf(words));
  return words === '' ? { text, start, end: start } : { text, start: from, end: from + words.length };
}

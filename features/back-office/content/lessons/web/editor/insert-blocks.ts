import { imageMarkdown } from '#domain/course/images/lesson-images.ts';
import type { PictureKind } from '#domain/course/images/pictures.ts';
import { PICTURE_EXAMPLES } from './picture-examples.ts';

/** A text with its selection; positions count UTF-16 units, as those of a text field do. */
export type TextEdit = { text: string; start: number; end: number };

/** Replaces the selection and selects part of what is inserted: from `from` on, `length` long; by default the caret ends behind it. */
export function replaceSelection(
  { text, start, end }: TextEdit,
  inserted: string,
  { from = inserted.length, length = 0 }: { from?: number; length?: number } = {},
): TextEdit {
  return {
    text: text.slice(0, start) + inserted + text.slice(end),
    start: start + from,
    end: start + from + length,
  };
}

/** The smallest replacement that leads from one text to another; nothing when they are equal. */
export function changeBetween(before: string, after: string) {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let kept = 0;
  while (kept < most - from && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { from, to: before.length - kept, inserted: after.slice(from, after.length - kept) };
}

const ADDRESS = 'https://';
const LINK_TEXT = 'texto';

/** Makes the selection a link and selects the address to type; of a selected address, the text to type. */
export function insertLink(edit: TextEdit): TextEdit {
  const selected = edit.text.slice(edit.start, edit.end);
  if (selected === '' || /^https?:\/\/\S+$/.test(selected.trim())) {
    const address = selected.trim() || ADDRESS;
    return replaceSelection(edit, `[${LINK_TEXT}](${address})`, { from: 1, length: LINK_TEXT.length });
  }
  const link = `[${selected}](${ADDRESS})`;
  return replaceSelection(edit, link, { from: selected.length + 3, length: ADDRESS.length });
}

export const TABLE_RANGE = { rows: [1, 50], columns: [1, 10] } as const;

/** Inserts an empty table of its own and selects the first heading. */
export function insertTable(edit: TextEdit, { rows, columns }: { rows: number; columns: number }): TextEdit {
  const row = (cell: (index: number) => string) =>
    `|${Array.from({ length: columns }, (_, index) => ` ${cell(index)} |`).join('')}`;
  const heading = (index: number) => `Columna ${index + 1}`;
  const lines = [row(heading), row(() => '---'), ...Array.from({ length: rows }, () => row(() => ' '))];
  return insertBlock(edit, lines.join('\n'), { from: 2, length: heading(0).length });
}

export type InsertedImage = { url: string; alt: string; caption: string };

/** Inserts an image: between words within its paragraph, otherwise as a paragraph of its own, which gets a caption. */
export function insertImage(edit: TextEdit, image: InsertedImage): TextEdit {
  const { text, start, end } = edit;
  const isWithin = /[^\n]$/.test(text.slice(0, start)) && /^[^\n]/.test(text.slice(end));
  const markdown = imageMarkdown(image);
  return isWithin ? replaceSelection(edit, markdown) : insertBlock(edit, markdown);
}

/** Inserts an example of a picture with its table, and selects what it says to whoever does not see it. */
export function insertPicture(edit: TextEdit, kind: PictureKind): TextEdit {
  const { markdown } = PICTURE_EXAMPLES[kind];
  return insertBlock(edit, markdown, { from: 2, length: markdown.indexOf('](') - 2 });
}

function insertBlock(
  edit: TextEdit,
  markdown: string,
  selected: { from?: number; length?: number } = {},
): TextEdit {
  const before = edit.text.slice(0, edit.start);
  const after = edit.text.slice(edit.end);
  const above = lineBreaks(before.length - before.replace(/\n*$/, '').length, before);
  const below = lineBreaks(after.length - after.replace(/^\n*/, '').length, after);
  const { from = markdown.length, length = 0 } = selected;
  return replaceSelection(edit, above + markdown + below, { from: above.length + from, length });
}

const lineBreaks = (present: number, neighbour: string) =>
  neighbour.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - present));

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

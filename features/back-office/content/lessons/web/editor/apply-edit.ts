import { changeBetween, type TextEdit } from './text-edit.ts';

export const editOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextEdit => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Puts an edit into a field as if it had been typed, so that Ctrl Z takes it back and the form hears of it. */
export function applyEdit(field: HTMLTextAreaElement, { text, start, end }: TextEdit): void {
  const change = changeBetween(field.value, text);
  field.focus();
  if (change) {
    const { from, to, inserted } = change;
    field.setSelectionRange(from, to);
    // Deprecated and without a successor: nothing else writes into the browser's own undo history.
    const isDone = document.execCommand(inserted ? 'insertText' : 'delete', false, inserted);
    if (!isDone) {
      field.setRangeText(inserted, from, to, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  field.setSelectionRange(start, end);
}

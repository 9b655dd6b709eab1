import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import type { PictureKind } from '#domain/course/images/pictures.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { type TextCommand, textCommandOf } from '#features/back-office/frame/web/keys/text-keys.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import {
  changeBetween,
  type InsertedImage,
  insertImage,
  insertLink,
  insertPicture,
  insertTable,
  type TextEdit,
} from './insert-blocks.ts';
import { toggleBold, toggleItalic } from './toggle-emphasis.ts';
import { changeHeading, toggleList, toggleNumberedList, toggleQuote } from './toggle-lines.ts';

type DesiredInsertion = { kind: 'table' | 'picture' } | { kind: 'image'; file?: File };

export function useTextCommands(field: RefObject<HTMLTextAreaElement | null>) {
  const dialog = useDialog<DesiredInsertion>();
  const awaited = useRef<((edit: TextEdit) => TextEdit) | undefined>(undefined);
  function apply(change: (edit: TextEdit) => TextEdit) {
    if (field.current) applyEdit(field.current, change(editOf(field.current)));
  }
  function run(id: TextCommand['id']) {
    if (id === 'table' || id === 'image' || id === 'picture') dialog.show({ kind: id });
    else apply(TEXT_CHANGES[id]);
  }
  /** The text cannot have the focus, and so cannot be changed, before the dialog is gone. */
  function applyLater(change: (edit: TextEdit) => TextEdit) {
    awaited.current = change;
    dialog.setOpen(false);
  }
  function handleKey(event: KeyboardEvent) {
    const command = textCommandOf(event);
    if (!command || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run(command.id);
  }
  function takeImage(event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) {
    const [file, ...others] = [...files].filter(({ type }) => type.startsWith('image/'));
    // A copied piece of a document brings a picture of itself beside its text.
    if (!file || types.includes('text/plain')) return;
    event.preventDefault();
    dialog.show({ kind: 'image', file });
    if (others.length > 0)
      toast({ title: 'Una imagen cada vez', description: `Solo se abrió «${file.name}».` });
  }
  return {
    run,
    dialog,
    handlers: {
      onKeyDown: handleKey,
      onPaste: (event: ClipboardEvent) => takeImage(event, event.clipboardData),
      onDrop: (event: DragEvent) => takeImage(event, event.dataTransfer),
    },
    insertTable: (size: { rows: number; columns: number }) => applyLater((edit) => insertTable(edit, size)),
    insertImage: (image: InsertedImage) => applyLater((edit) => insertImage(edit, image)),
    insertPicture: (kind: PictureKind) => applyLater((edit) => insertPicture(edit, kind)),
    applyAwaited: () => {
      if (!awaited.current) return;
      apply(awaited.current);
      awaited.current = undefined;
      // On a slow machine the dialog leaves the page only now, and the focus with it.
      requestAnimationFrame(() => field.current?.focus());
    },
  };
}

const editOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextEdit => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Puts an edit into a field as if it had been typed, so that Ctrl Z takes it back and the form hears of it. */
function applyEdit(field: HTMLTextAreaElement, { text, start, end }: TextEdit): void {
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

const TEXT_CHANGES = {
  bold: toggleBold,
  italic: toggleItalic,
  heading: changeHeading,
  list: toggleList,
  numbered: toggleNumberedList,
  quote: toggleQuote,
  link: insertLink,
} satisfies Partial<Record<TextCommand['id'], (edit: TextEdit) => TextEdit>>;

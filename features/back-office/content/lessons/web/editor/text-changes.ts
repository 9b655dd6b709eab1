import type { TextCommand } from '#features/back-office/frame/web/keys/text-keys.ts';
import { insertLink } from './insert-blocks.ts';
import type { TextEdit } from './text-edit.ts';
import { toggleBold, toggleItalic } from './toggle-emphasis.ts';
import { changeHeading, toggleList, toggleNumberedList, toggleQuote } from './toggle-lines.ts';

/** What the commands do that need no dialog. */
export const TEXT_CHANGES = {
  bold: toggleBold,
  italic: toggleItalic,
  heading: changeHeading,
  list: toggleList,
  numbered: toggleNumberedList,
  quote: toggleQuote,
  link: insertLink,
} satisfies Partial<Record<TextCommand['id'], (edit: TextEdit) => TextEdit>>;

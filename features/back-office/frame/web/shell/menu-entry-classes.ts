/** How an entry of the menu looks, in the office and for teachers. */
export const menuEntryClasses =
  'flex min-h-9 items-center gap-2.5 rounded-small px-2.5 text-sm font-medium text-muted transition-colors ' +
  'hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-tap ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand ' +
  '[&_svg]:size-4.5 [&_svg]:shrink-0';

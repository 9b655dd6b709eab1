/** The border of every text control. With 16 px text phones do not zoom in. */
export const controlClasses =
  'w-full min-w-0 min-h-11 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink ' +
  'placeholder:text-muted placeholder-shown:text-ellipsis transition-[border-color,background-color] hover:border-brand ' +
  'focus-visible:border-brand focus-visible:outline-offset-1 ' +
  'aria-invalid:border-wrong aria-invalid:bg-wrong-soft/40 ' +
  'disabled:border-line disabled:bg-sunken disabled:text-muted';

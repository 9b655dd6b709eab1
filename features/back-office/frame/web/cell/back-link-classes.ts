/** The way back from a page about one row, above its heading. */
export const backLinkClasses =
  '-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-muted hover:text-ink pointer-coarse:min-h-tap [&_svg]:size-4';

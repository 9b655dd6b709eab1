import { buttonClasses } from '#web/ui/button-classes.ts';

/** The look of an icon of a row, for links and buttons: small for a mouse; on a touch screen its name stands beside it. */
export const iconClasses = (hover = 'hover:text-ink') =>
  `text-muted ${hover} lg:pointer-fine:size-8 pointer-coarse:w-auto! pointer-coarse:px-3 pointer-coarse:text-sm`;

export const iconNameClasses = 'sr-only pointer-coarse:not-sr-only';

export const iconLinkClasses = buttonClasses({ variant: 'ghost', size: 'icon', className: iconClasses() });

import { buttonClasses } from '#web/ui/button-classes.ts';

/**
 * The look of an icon of a row, for links and buttons: small for a mouse; on a touch screen its name stands beside it where rows are
 * cards. In a table there is no room for it; a finger that rests on the icon shows it.
 */
export const iconClasses = (hover = 'hover:text-ink') =>
  `text-muted ${hover} lg:pointer-fine:size-8 max-lg:pointer-coarse:w-auto! max-lg:pointer-coarse:px-3 max-lg:pointer-coarse:text-sm`;

export const iconNameClasses = 'sr-only max-lg:pointer-coarse:not-sr-only';

export const iconLinkClasses = buttonClasses({ variant: 'ghost', size: 'icon', className: iconClasses() });

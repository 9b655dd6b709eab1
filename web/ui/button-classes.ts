import { classNames } from './class-names.ts';

// On touch screens nothing hovers, and what a touch changes is there with the next frame.
const shared =
  'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold select-none ' +
  'text-center pointer-fine:transition-[background-color,border-color,color,box-shadow,opacity] ' +
  'disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50 [&_svg]:size-[1.2em] [&_svg]:shrink-0';

/** A solid lower edge that sinks when pressed, for a learner's main action. */
const pressable = 'active:enabled:translate-y-px';

const variants = {
  default: 'bg-brand text-on-brand enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong',
  destructive: 'bg-wrong text-on-wrong enabled:hover:bg-wrong-strong [a&]:hover:bg-wrong-strong',
  outline: 'border border-line-strong bg-surface text-ink enabled:hover:bg-hover [a&]:hover:bg-hover',
  secondary:
    'bg-brand-soft text-brand enabled:hover:shadow-[inset_0_0_0_1.5px_var(--brand-text)] ' +
    '[a&]:hover:shadow-[inset_0_0_0_1.5px_var(--brand-text)]',
  ghost: 'text-ink enabled:hover:bg-hover [a&]:hover:bg-hover',
  link: 'text-brand underline decoration-transparent underline-offset-4 hover:decoration-current',
  purple:
    `${pressable} bg-brand text-on-brand shadow-[inset_0_-3px_0_var(--brand-deep)] ` +
    'hover:bg-brand-strong active:shadow-[inset_0_-1px_0_var(--brand-deep)]',
  success:
    `${pressable} bg-correct text-on-correct shadow-[inset_0_-3px_0_var(--correct-deep)] ` +
    'hover:bg-correct-strong active:shadow-[inset_0_-1px_0_var(--correct-deep)]',
};

const sizes = {
  default: 'min-h-11 px-5 py-2',
  sm: 'min-h-9 px-3.5 py-1 text-sm pointer-coarse:min-h-tap',
  lg: 'min-h-13 px-7 py-2.5 text-lg',
  icon: 'size-10 shrink-0 pointer-coarse:size-tap [&_svg]:size-5',
  full: 'min-h-12 w-full px-5 py-2',
};

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** The look of a button, for links too: `<Link className={buttonClasses({ variant: 'purple', size: 'lg' })}>`. */
export function buttonClasses(
  look: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {},
): string {
  return classNames(
    shared,
    variants[look.variant ?? 'default'],
    sizes[look.size ?? 'default'],
    look.className,
  );
}

import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** The look of a native checkbox, beside which `CheckMark` draws the tick; both stand in a box of `checkBoxClasses`. */
export const checkInputClasses = classNames(
  'peer size-5.5 appearance-none rounded-small border-2 border-line-strong bg-surface transition-colors',
  'checked:border-brand checked:bg-brand hover:border-brand aria-invalid:border-wrong disabled:bg-sunken',
  'indeterminate:border-brand',
);

export const checkBoxClasses = 'relative grid size-5.5 shrink-0 place-items-center';

export const CheckMark = () => (
  <>
    <Check
      strokeWidth={3.5}
      className="pointer-events-none absolute size-4 scale-50 text-on-brand opacity-0 transition
          peer-checked:scale-100 peer-checked:opacity-100 forced-colors:text-[CanvasText]"
    />
    <span
      className="pointer-events-none absolute h-0.5 w-2.5 bg-brand opacity-0 peer-indeterminate:opacity-100
        forced-colors:bg-[CanvasText]"
    />
  </>
);

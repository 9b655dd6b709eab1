import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field.tsx';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest);
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={classNames(
        controlClasses,
        'field-sizing-content min-h-28 min-w-0 max-w-full wrap-anywhere read-only:bg-sunken py-2.5',
        className,
      )}
    />
  );
}

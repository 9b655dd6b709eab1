import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldControl(rest);
  return (
    <input {...rest} {...wiring} className={classNames(controlClasses, 'read-only:bg-sunken', className)} />
  );
}

import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';

export const BackLink = createLink(({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className={classNames(
      '-ml-2 inline-flex min-h-tap items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted hover:text-ink print:hidden',
      className,
    )}
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </a>
));

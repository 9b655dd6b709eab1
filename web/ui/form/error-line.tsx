import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type ErrorLineProps = { id?: string; className?: string; children: ReactNode };

export const ErrorLine = ({ id, className, children }: ErrorLineProps) => (
  <p
    id={id}
    role="alert"
    className={classNames('flex animate-rise items-start gap-1.5 text-sm font-medium text-wrong', className)}
  >
    <CircleAlert className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);

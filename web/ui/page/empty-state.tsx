import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type EmptyStateProps = {
  illustration?: ReactNode;
  title: ReactNode;
  /** Where the state stands in place of a whole page, its title is the heading. */
  level?: 'h1';
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState(props: EmptyStateProps) {
  const { illustration, title, level: Title = 'p', description, action, className } = props;
  return (
    <div
      className={classNames('mx-auto flex max-w-sm flex-col items-center px-4 py-8 text-center', className)}
    >
      {illustration && <div className="mb-5 w-44 max-w-full">{illustration}</div>}
      <Title className="text-lg font-bold text-balance">{title}</Title>
      {description && <p className="mt-1 text-balance text-muted">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

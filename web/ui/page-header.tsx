import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  /** The description stands beside the heading in wide windows, so that lists start on one line with and without it. */
  beside?: boolean;
};

/** The heading has the height of a small button, so that it stands on the same line with and without actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, back, actions, beside } = props;
  return (
    <>
      {back && <AboveHeading>{back}</AboveHeading>}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div
          className={classNames(
            'min-w-0',
            beside && 'items-baseline gap-x-4 max-sm:flex-1 max-sm:basis-40 lg:flex lg:flex-1 lg:basis-0',
          )}
        >
          <h1 className="flex min-h-9 items-center text-2xl font-bold pointer-coarse:min-h-tap">
            <span className="min-w-0 overflow-clip wrap-anywhere">{title}</span>
          </h1>
          {description && (
            <p
              className={classNames(
                'mt-1 text-muted',
                beside ? 'max-sm:line-clamp-2 max-sm:text-sm lg:mt-0 lg:text-sm' : 'max-w-prose',
              )}
            >
              {description}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
    </>
  );
}

/** The line of the link back. */
export const AboveHeading = ({ children }: { children: ReactNode }) => (
  <div className="mb-2 flex">{children}</div>
);

import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  level?: 'h1' | 'h2';
};

/** The heading has the height of a small button, so that it stands on the same line with and without actions. */
export function PageHeader({ title, description, back, actions, level: Heading = 'h1' }: PageHeaderProps) {
  return (
    <>
      {back && <AboveHeading>{back}</AboveHeading>}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <Heading className="flex min-h-9 items-center text-2xl font-bold pointer-coarse:min-h-tap">
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </Heading>
          {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
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

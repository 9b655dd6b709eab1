import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '#web/brand/logo.tsx';
import { appName } from '#web/text/app-name.ts';

type AccountHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Links to the landing page, which is a separate document. */
  back?: { href: string; label: string };
};

export const AccountHeader = ({ title, description, back }: AccountHeaderProps) => (
  <header className="mb-6">
    <div className="mb-8 flex min-h-tap flex-wrap items-center justify-between gap-x-4">
      <Logo name={appName} className="text-xl" />
      {back && (
        <a
          href={back.href}
          className="-mr-2 inline-flex min-h-tap items-center gap-1.5 rounded-control px-2 text-sm
              font-semibold text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4" />
          {back.label}
        </a>
      )}
    </div>
    <h1 className="text-2xl font-bold">{title}</h1>
    {description && <p className="mt-1 text-muted">{description}</p>}
  </header>
);

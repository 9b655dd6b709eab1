import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HomeLink } from '#web/links/home-link.tsx';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';

export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto min-h-dvh w-full max-w-2xl px-5 py-6 sm:py-10">
    <header className="mb-8 flex min-h-tap flex-wrap items-center justify-between gap-x-4">
      <HomeLink />
      <nav aria-label="Información legal" className="-mr-2 flex flex-wrap">
        <LegalLink to="/terminos">Términos</LegalLink>
        <LegalLink to="/privacidad">Privacidad</LegalLink>
      </nav>
    </header>
    <main id="contenido" tabIndex={-1} className="outline-none">
      <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
      <div className="prose mt-6">{children}</div>
    </main>
  </div>
);

const LegalLink = ({ to, children }: { to: '/terminos' | '/privacidad'; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-tap items-center rounded-control px-2 text-sm font-semibold text-muted
        hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline
        aria-[current=page]:underline-offset-4"
  >
    {children}
  </Link>
);

export function ContactLine({ about }: { about: string }) {
  const address = useQuery(appSettingsOptions()).data?.support_email;
  return (
    <p>
      {about}{' '}
      {address ? (
        <>
          escribe a <a href={`mailto:${address}`}>{address}</a>.
        </>
      ) : (
        'escríbenos desde Ajustes, en Ayuda y soporte.'
      )}
    </p>
  );
}

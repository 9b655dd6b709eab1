import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { appName } from '#web/app-name.ts';
import { Logo } from '#web/brand/logo.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';

/** Round pages that visitors may open too: the way home, and the way in. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const { href } = useLocation();
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex w-full max-w-column-wide flex-wrap items-center justify-between gap-x-4 px-4 py-3 lg:px-8">
        <a href="/" className="inline-flex min-h-tap items-center">
          <Logo name={appName} className="text-lg" />
        </a>
        <Link
          to="/login"
          search={{ redirect: href }}
          className={buttonClasses({ variant: 'outline', size: 'sm' })}
        >
          Iniciar sesión
        </Link>
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full max-w-column px-4 pt-4 pb-10 outline-none lg:max-w-column-wide lg:px-8"
      >
        {children}
      </main>
    </>
  );
}

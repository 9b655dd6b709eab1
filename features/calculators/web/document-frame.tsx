import type { ReactNode } from 'react';
import { Logo } from '#web/brand/logo.tsx';
import { appName } from '#web/text/app-name-placeholder.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { SkipLink } from '#web/ui/page/skip-link.tsx';

export const DocumentFrame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <header className="frame flex min-h-18 flex-wrap items-center justify-between gap-x-4">
      <a href="/" className="inline-flex min-h-tap items-center">
        <Logo name={appName} />
      </a>
      <a href="/login" data-for="visitors" className={buttonClasses({ variant: 'outline', size: 'sm' })}>
        Iniciar sesión
      </a>
      <a href="/home" data-for="members" className={buttonClasses({ variant: 'outline', size: 'sm' })}>
        Ir a la app
      </a>
    </header>
    <main id="contenido" tabIndex={-1} className="frame pb-16 outline-none">
      {children}
    </main>
    <footer className="border-t border-line">
      <nav aria-label="Información legal" className="frame flex flex-wrap gap-x-4 py-6 text-sm text-muted">
        <FooterLink href="/">Inicio</FooterLink>
        <FooterLink href="/glosario">Glosario</FooterLink>
        <FooterLink href="/terminos">Términos de uso</FooterLink>
        <FooterLink href="/privacidad">Privacidad</FooterLink>
      </nav>
    </footer>
  </>
);

const FooterLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="inline-flex min-h-tap min-w-tap items-center underline-offset-4 hover:underline">
    {children}
  </a>
);

import { Logo } from '#web/brand/logo.tsx';
import { appName } from '#web/text/app-name-placeholder.ts';

export const SiteFooter = () => (
  <footer className="border-t border-line">
    <div className="frame flex flex-col gap-6 py-10 sm:flex-row sm:items-end sm:justify-between">
      <div>
        <Logo name={appName} className="text-lg" />
        <p className="mt-3 max-w-md text-sm text-muted text-pretty">
          Enseñamos cómo funciona el dinero. No vendemos inversiones ni seguros, y nada de lo que lees aquí es
          un consejo para tu caso particular.
        </p>
      </div>
      <div className="text-sm text-muted sm:text-right">
        <nav aria-label="Más de esta página" className="-mx-2 flex flex-wrap sm:justify-end">
          <FooterLink href="/calculadoras">Calculadoras</FooterLink>
          <FooterLink href="/glosario">Glosario</FooterLink>
          <FooterLink href="/terminos">Términos de uso</FooterLink>
          <FooterLink href="/privacidad">Privacidad</FooterLink>
        </nav>
        <p>© 2024 {appName}</p>
      </div>
    </div>
  </footer>
);

const FooterLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="inline-flex min-h-tap items-center px-2 underline-offset-4 hover:underline">
    {children}
  </a>
);

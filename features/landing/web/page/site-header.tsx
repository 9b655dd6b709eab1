import { Logo } from '#web/brand/logo.tsx';
import { appName } from '#web/text/app-name-placeholder.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';

export function SiteHeader() {
  return (
    <header className="frame flex min-h-18 flex-wrap items-center justify-between gap-x-4">
      <Logo name={appName} />
      <a href="/login" data-sign-in className={buttonClasses({ variant: 'outline', size: 'sm' })}>
        Iniciar sesión
      </a>
    </header>
  );
}

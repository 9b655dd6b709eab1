import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '#web/brand/logo.tsx';
import { appName } from '#web/text/app-name.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

export function TestFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="flex items-center justify-center gap-2 bg-caution-soft px-4 py-2.5 text-center text-sm font-semibold text-caution">
        <FlaskConical aria-hidden="true" className="size-4.5 shrink-0" />
        <p>Modo de prueba: no se realiza ningún cobro</p>
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full max-w-column px-4 py-8 outline-none sm:py-12"
      >
        <div className="mb-5">
          <Logo name={appName} className="text-lg" />
        </div>
        {children}
      </main>
    </div>
  );
}

export function PageOver({ title, description }: { title: string; description: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        description={description}
        action={
          <a href="/plans" className={buttonClasses()}>
            Volver a los planes
          </a>
        }
      />
    </>
  );
}

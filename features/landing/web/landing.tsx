import { HeroArt } from '#web/brand/hero-art.tsx';
import { Logo } from '#web/brand/logo.tsx';
import { appName } from '#web/text/app-name-placeholder.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { SkipLink } from '#web/ui/page/skip-link.tsx';
import type { LandingContent } from './landing-content.ts';
import { Method } from './page/method.tsx';
import { SiteFooter } from './page/site-footer.tsx';
import { Tiers } from './page/tiers.tsx';
import { Features } from './panels/features.tsx';
import { DemoDialog } from './sample/demo-dialog.tsx';
import { Hero } from './sample/hero.tsx';

export const Landing = ({ lessons, badges, plans }: LandingContent) => (
  <>
    <SkipLink />
    <SiteHeader />
    <main id="contenido" tabIndex={-1} className="outline-none">
      <Hero />
      <Features lessons={lessons} badges={badges} />
      <Method />
      <Tiers plans={plans} />
      <Closing />
    </main>
    <SiteFooter />
    <DemoDialog />
  </>
);

const SiteHeader = () => (
  <header className="frame flex min-h-18 flex-wrap items-center justify-between gap-x-4">
    <Logo name={appName} />
    <a href="/login" data-sign-in className={buttonClasses({ variant: 'outline', size: 'sm' })}>
      Iniciar sesión
    </a>
  </header>
);

const Closing = () => (
  <section className="frame pb-16 lg:pb-24">
    <div
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 overflow-hidden rounded-sheet
        bg-brand-soft px-6 py-10 sm:px-10 lg:grid-cols-[1.2fr_1fr] lg:px-16 lg:py-14"
    >
      <div>
        <h2 className="text-2xl font-extrabold tracking-tight lg:text-3xl">
          La primera moneda es una lección
        </h2>
        <p className="mt-3 max-w-xl text-lg text-pretty">
          Crea tu cuenta con un correo, elige un tema y responde tu primer quiz hoy mismo.
        </p>
        <a href="/login" className={buttonClasses({ variant: 'purple', size: 'lg', className: 'mt-7' })}>
          Empezar gratis
        </a>
      </div>
      <HeroArt className="mx-auto w-full max-w-72 lg:max-w-96" />
    </div>
  </section>
);

import { HeroArt } from '#web/brand/hero-art.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';

export function Closing() {
  return (
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
            Crea tu cuenta con un email, elige un tema y responde tu primer quiz hoy mismo.
          </p>
          <a href="/login" className={buttonClasses({ variant: 'purple', size: 'lg', className: 'mt-7' })}>
            Empezar gratis
          </a>
        </div>
        <HeroArt className="mx-auto w-full max-w-72 lg:max-w-96" />
      </div>
    </section>
  );
}

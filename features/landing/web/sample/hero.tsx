import { buttonClasses } from '#web/ui/button-classes.ts';
import { HeroCard } from './hero-card.tsx';

export function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="frame grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-3 pb-16 md:pt-8 lg:grid-cols-[1.05fr_1fr] lg:pt-12 lg:pb-24">
        <div className="max-w-xl lg:pt-20">
          <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl">
            Entiende tu dinero, una pregunta a la vez.
          </h1>
          <p className="mt-4 max-w-[34rem] text-lg text-muted text-pretty lg:mt-6 lg:text-xl">
            Lecciones de pocos minutos sobre contabilidad, impuestos, inversiones y finanzas personales. Lees,
            respondes y sabes al momento si acertaste.
          </p>
          <div className="mt-5 flex flex-wrap gap-3 lg:mt-8">
            <a
              href="/login"
              className={buttonClasses({ variant: 'purple', size: 'lg', className: 'max-sm:px-5' })}
            >
              Empezar gratis
            </a>
            <button
              type="button"
              data-opens-demo
              aria-haspopup="dialog"
              className={buttonClasses({ variant: 'outline', size: 'lg', className: 'max-sm:px-5' })}
            >
              Ver Demo
            </button>
          </div>
          <p className="mt-4 hidden text-sm text-muted sm:block">
            Para aprender no te pedimos tarjeta ni datos de tu banco.
          </p>
        </div>
        <HeroCard />
      </div>
    </section>
  );
}

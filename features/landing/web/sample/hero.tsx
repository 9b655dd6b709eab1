import { CoinStack, Glints, MoneyBox, Sprout } from '#web/brand/money-box.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { SampleQuestion } from './sample-question.tsx';
import { bracketQuestion, creditCardQuestion, creditSaleQuestion } from './sample-questions.ts';

export const Hero = () => (
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

const HeroCard = () => (
  <div className="relative mx-auto mt-17 w-full max-w-lg sm:mt-24 lg:mt-14">
    <Backdrop />
    <Shelf />
    <article className="relative rounded-sheet border border-line/70 bg-surface p-5 shadow-float sm:p-7">
      <SampleQuestion question={creditCardQuestion} onward={<NextQuestion />} />
      <SampleQuestion question={bracketQuestion} onward={<NextQuestion />} isWaiting />
      <SampleQuestion question={creditSaleQuestion} onward={<FirstLesson />} isWaiting />
    </article>
  </div>
);

/** Shows the card's next question in place (start-landing.ts). */
const NextQuestion = () => (
  <button type="button" data-shows-next className={buttonClasses({ variant: 'purple' })}>
    Otra pregunta
  </button>
);

/** Goes on without an account (docs/product.md §22). */
const FirstLesson = () => (
  <a href="/probar" className={buttonClasses({ variant: 'purple' })}>
    Hacer mi primera lección
  </a>
);

const Shelf = () => (
  <svg
    viewBox="0 0 200 92"
    fill="none"
    aria-hidden="true"
    className="pointer-events-none absolute right-4 bottom-full -mb-px h-15 sm:h-23"
  >
    <CoinStack x={38} y={92} count={3} width={38} />
    <Sprout x={176} y={92} scale={0.8} />
    <MoneyBox x={62} y={5.5} scale={2.88} />
    <Glints x={98} y={14} />
  </svg>
);

const Backdrop = () => (
  <svg
    viewBox="0 0 480 400"
    aria-hidden="true"
    preserveAspectRatio="none"
    className="absolute -inset-x-20 -top-24 -bottom-20 hidden h-[calc(100%+11rem)] w-[calc(100%+10rem)] lg:block"
  >
    <path
      fill="var(--art-ground)"
      d="M12 214C-6 118 58 44 154 30c66-10 106 16 168 12 74-4 146 58 146 150 0 104-72 190-196 200C146 402 28 318 12 214z"
    />
  </svg>
);

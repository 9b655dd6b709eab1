import { Check, Minus } from 'lucide-react';
import { formatPrice, planPeriod } from '#domain/money/money.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { LandingContent } from '../landing-content.ts';
import { SectionHeading } from './section-heading.tsx';

const freeFeatures = [
  'Las lecciones gratuitas de los cuatro temas',
  'Quizzes sin límite de tiempo: sabes al momento si acertaste',
  'Puntos, insignias, progreso y ranking',
];

/** The three tiers of docs/product.md §1: the free one is defined here, the paid ones come from the content pack. */
export const Tiers = ({ plans }: Pick<LandingContent, 'plans'>) => (
  <section aria-labelledby="planes" className="frame py-16 lg:py-24">
    <SectionHeading
      id="planes"
      title="Empieza gratis. Paga solo si quieres llegar más hondo."
      text="Lo que ya ganaste se queda contigo, cambies de plan o lo canceles."
    />
    <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3">
      <TierCard
        name="Básico"
        price="Gratis"
        description="Para empezar desde cero y ver si esto es para ti."
        features={freeFeatures}
        missing="Sin la respuesta correcta ni la explicación de cada pregunta"
        action="Empezar gratis"
      />
      {plans.map((plan) => (
        <TierCard
          key={plan.name}
          name={plan.name}
          price={formatPrice(plan.price)}
          period={planPeriod(plan.duration_days)}
          description={plan.description}
          features={plan.features}
          action={`Elegir ${plan.name}`}
        />
      ))}
    </div>
    <p className="mt-5 text-sm text-muted">Precios en dólares estadounidenses.</p>
  </section>
);

type TierCardProps = {
  name: string;
  price: string;
  period?: string;
  description: string;
  features: string[];
  missing?: string;
  action: string;
};

const TierCard = ({ name, price, period, description, features, missing, action }: TierCardProps) => (
  <article
    className="flex flex-col rounded-sheet border border-line bg-surface p-6 sm:p-7
      md:max-lg:grid md:max-lg:grid-cols-[15rem_1fr] md:max-lg:gap-x-10"
  >
    <div>
      <h3 className="text-lg">{name}</h3>
      <p className="mt-2 flex items-baseline gap-1.5">
        <span className="text-3xl font-extrabold tracking-tight tabular-nums">{price}</span>
        {period && <span className="text-muted">{period}</span>}
      </p>
      <p className="mt-2 text-muted text-pretty lg:min-h-[3lh] xl:min-h-[2lh]">{description}</p>
      <a
        href="/login"
        data-plan={period && name}
        className={buttonClasses({
          variant: period ? 'outline' : 'purple',
          size: 'full',
          className: 'mt-5',
        })}
      >
        {action}
      </a>
    </div>
    <ul className="mt-6 grid content-start gap-3 border-line border-t pt-6 md:max-lg:mt-0 md:max-lg:border-t-0 md:max-lg:pt-0">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check className="mt-0.5 size-5 shrink-0 text-correct" aria-hidden="true" />
          {feature}
        </li>
      ))}
      {missing && (
        <li className="flex gap-2.5 text-muted">
          <Minus className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {missing}
        </li>
      )}
    </ul>
  </article>
);

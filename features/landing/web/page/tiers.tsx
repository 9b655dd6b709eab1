import { formatPrice, planPeriod } from '#domain/money/money.ts';
import type { LandingContent } from '../landing-content.ts';
import { SectionHeading } from './section-heading.tsx';
import { TierCard } from './tier-card.tsx';

const freeFeatures = [
  'Las lecciones gratuitas de los cuatro temas',
  'Quizzes sin límite de tiempo: sabes al momento si acertaste',
  'Puntos, insignias, progreso y ranking',
];

/** The three tiers of docs/product.md §1: the free one is defined here, the paid ones come from the content pack. */
export function Tiers({ plans }: Pick<LandingContent, 'plans'>) {
  return (
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
}

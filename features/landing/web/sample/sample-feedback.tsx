import { CircleCheck, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { Sample } from './sample-questions.ts';

/** The markup contains both outcomes, hidden; the answer reveals one, and the live region announces it. */
export const SampleFeedback = ({
  question,
  onward = <IntoTheApp />,
}: {
  question: Sample;
  onward?: ReactNode;
}) => (
  <div role="status">
    <div data-outcome="right" hidden className="mt-4 rounded-card bg-correct-soft p-4">
      <p className="flex items-center gap-2 font-bold text-correct">
        <CircleCheck className="size-5" aria-hidden="true" /> ¡Correcto!
      </p>
      <Explanation text={question.explanation} />
    </div>
    <div data-outcome="wrong" hidden className="mt-4 rounded-card bg-wrong-soft p-4">
      <p className="flex items-center gap-2 font-bold text-wrong">
        <Lightbulb className="size-5" aria-hidden="true" /> No es esa. Mira por qué.
      </p>
      <Explanation text={question.explanation} />
    </div>
    <div data-afterwards hidden className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      {onward}
      <p className="min-w-[min(10rem,100%)] flex-1 text-sm text-muted">
        En las lecciones, la respuesta correcta y la explicación son de los planes de pago.
      </p>
    </div>
  </div>
);

const IntoTheApp = () => (
  <a href="/login" className={buttonClasses({ variant: 'purple' })}>
    Empezar gratis
  </a>
);

const Explanation = ({ text }: { text: string }) => <p className="mt-1.5 leading-relaxed">{text}</p>;

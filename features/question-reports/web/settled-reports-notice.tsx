import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** Announces settled reports that the learner has not seen; opening them ends it. */
export default function SettledReportsNotice({ count }: { count: number }) {
  const title =
    count === 1 ? 'Revisamos la pregunta de la que avisaste' : 'Revisamos las preguntas de las que avisaste';
  return (
    <InlineAlert
      title={title}
      className="mb-4"
      action={
        <Link
          to="/settings"
          search={{ view: 'question-reports' }}
          className={buttonClasses({ variant: 'outline', size: 'sm' })}
        >
          Ver la respuesta
        </Link>
      }
    >
      Gracias por avisar. Mira qué encontramos.
    </InlineAlert>
  );
}

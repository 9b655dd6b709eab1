import { ButtonLink } from '#web/links/button-link.tsx';
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
        <ButtonLink to="/settings" search={{ view: 'question-reports' }} variant="outline" size="sm">
          Ver la respuesta
        </ButtonLink>
      }
    >
      Gracias por avisar. Mira qué encontramos.
    </InlineAlert>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { formatDay } from '#web/text/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function AcceptTerms({ terms }: { terms: { version: string; date: string } }) {
  const accept = useMutation({
    mutationFn: () => api.personalData.acceptTerms({ terms_version: terms.version }),
    meta: { failure: (error) => messageOf(error), invalidates: [orpc.personalData.key()] },
  });
  return (
    <div className="max-w-column">
      <PageHeader
        title="Términos de uso"
        description={`Versión ${terms.version}, del ${formatDay(`${terms.date}T12:00:00`)}.`}
      />
      <Card className="flex flex-col gap-4">
        <p className="text-pretty">
          Para seguir, lee y acepta los términos de uso. Tu progreso está guardado. Si no quieres aceptarlos,
          en Ajustes puedes descargar tus datos o eliminar tu cuenta.
        </p>
        <a
          href="/terminos"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-tap items-center self-start font-semibold text-brand underline underline-offset-4"
        >
          Leer los términos de uso
        </a>
        <FormFailure error={accept.error} />
        <div className="flex flex-wrap gap-2">
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            Acepto los términos
          </Button>
          <Link to="/settings" className={buttonClasses({ variant: 'outline' })}>
            Ir a Ajustes
          </Link>
        </div>
      </Card>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { DELETION_DELAY_MS } from '#domain/people/deletion.ts';
import { accountNoticesOptions } from '#features/personal-data/web/personal-data.queries.ts';
import { formatDay } from '#web/text/format-day.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackToSettings } from '../back-to-settings.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

export default function DeleteAccountView() {
  const { data } = useQuery(accountNoticesOptions());
  const dueAt = data?.deletion_due_at;
  const day = formatDay(dueAt ?? new Date(Date.now() + DELETION_DELAY_MS).toISOString());
  return (
    <div className="max-w-column">
      <PageHeader title="Eliminar mi cuenta" back={<BackToSettings />} />
      <Card className="flex flex-col gap-4">
        <WhatHappens day={day} />
        {dueAt ? (
          <p className="font-semibold">
            Tu cuenta se eliminará el {day}. Para conservarla, pulsa «Cancelar la eliminación» arriba.
          </p>
        ) : (
          <DeleteAccountForm />
        )}
      </Card>
    </div>
  );
}

function WhatHappens({ day }: { day: string }) {
  return (
    <div className="flex flex-col gap-3 text-pretty">
      <p>
        Tu cuenta se elimina el <strong>{day}</strong>. Hasta entonces puedes cambiar de idea.
      </p>
      <div>
        <h2 className="font-bold">Lo que desaparece</h2>
        <p className="text-muted">
          Tu nombre, tu email, tus mensajes a soporte y tu acceso. Tu suscripción deja de renovarse hoy mismo.
        </p>
      </div>
      <div>
        <h2 className="font-bold">Lo que queda, sin tu nombre</h2>
        <p className="text-muted">
          Las respuestas, los puntos y los pagos, para que las cuentas cuadren. Nadie podrá saber que eran
          tuyos.
        </p>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { DELETION_DELAY_MS } from '#domain/people/deletion.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { accountNoticesOptions, deletionQueries } from '#features/personal-data/web/personal-data.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { formatDay } from '#web/text/format-day.ts';
import { Card } from '#web/ui/card.tsx';
import { SettingsSubpage } from '../settings-subpage.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

export default function DeleteAccountView() {
  const { is_pupil } = useProfile();
  const { data } = useQuery(accountNoticesOptions());
  const dueAt = data?.deletion_due_at;
  const day = formatDay(dueAt ?? new Date(Date.now() + DELETION_DELAY_MS).toISOString());
  return (
    <SettingsSubpage view="delete-account">
      <Card className="flex flex-col gap-4">
        <WhatHappens day={day} />
        {dueAt ? (
          <p className="font-semibold">
            Tu cuenta se eliminará el {day}. Para conservarla, pulsa «Cancelar la eliminación» arriba.
          </p>
        ) : (
          <OwnPasswordForm
            variant="destructive"
            send={({ password }) => api.personalData.requestDeletion({ password })}
            meta={{
              success: {
                title: 'Eliminación programada',
                description: is_pupil
                  ? `Tu cuenta se eliminará el ${day}.`
                  : 'Te hemos enviado un correo con la fecha.',
              },
              failure: (error) => messageOf(error),
              invalidates: deletionQueries(),
            }}
          >
            Eliminar mi cuenta
          </OwnPasswordForm>
        )}
      </Card>
    </SettingsSubpage>
  );
}

const WhatHappens = ({ day }: { day: string }) => (
  <div className="flex flex-col gap-3 text-pretty">
    <p>
      Tu cuenta se elimina el <strong>{day}</strong>. Hasta entonces puedes cambiar de idea.
    </p>
    <div>
      <h2 className="font-bold">Lo que desaparece</h2>
      <p className="text-muted">
        Tu nombre, tu correo, tus mensajes a soporte y tu acceso. Tu suscripción deja de renovarse hoy mismo.
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

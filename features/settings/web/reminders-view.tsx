import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#features/account/web/session/session.ts';
import { ReminderSwitches } from '#features/reminders/web/reminder-switches.tsx';
import { remindersOptions } from '#features/reminders/web/reminders.queries.ts';
import { ThisDevice } from '#features/reminders/web/this-device.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSubpage } from './settings-subpage.tsx';
import { useSavePreference } from './use-save-preference.ts';

export default function RemindersView() {
  const { notifications, is_pupil } = useProfile();
  return (
    <SettingsSubpage
      view="reminders"
      description="Elige de qué quieres que te avisemos. Como mucho uno al día, y nunca entre las 21:00 y las 8:00."
    >
      {!notifications && <SwitchedOff />}
      {is_pupil && (
        <InlineAlert className="mb-5" title="Tu cuenta no tiene correo">
          Los recordatorios llegan a tus dispositivos. Si añades un correo en «Información personal», puedes
          elegir también los de correo.
        </InlineAlert>
      )}
      <QueryResult
        query={useQuery(remindersOptions())}
        loading={
          <Loading
            label="Cargando tus recordatorios…"
            className="flex flex-col gap-5"
            shapes={['h-96 w-full', 'h-40 w-full']}
          />
        }
        unavailable="No se pudieron cargar tus recordatorios"
      >
        {({ mail, push, push_key }) => (
          <div className="flex flex-col gap-5">
            <ReminderSwitches choices={{ mail, push }} />
            <ThisDevice pushKey={push_key} />
          </div>
        )}
      </QueryResult>
    </SettingsSubpage>
  );
}

/** The general switch is one page up, so it can be turned on from here. */
function SwitchedOff() {
  const { is_pupil } = useProfile();
  const save = useSavePreference();
  return (
    <InlineAlert
      tone="warning"
      title="Las notificaciones están apagadas"
      className="mb-5"
      action={
        <Button variant="outline" size="sm" onClick={() => save({ notifications: true })}>
          Activarlas
        </Button>
      }
    >
      No te enviamos ningún recordatorio hasta que las actives.
      {!is_pupil && ' Las respuestas de soporte te llegan por correo igual.'}
    </InlineAlert>
  );
}

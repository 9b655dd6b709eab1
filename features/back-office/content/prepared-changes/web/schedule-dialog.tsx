import * as z from 'zod/mini';
import { instantsAt } from '#domain/time/local-time.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import type { PreparedChange } from '#features/back-office/content/web/rows.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { publishTime } from '../prepared-changes.forms.ts';
import { type ChangedRow, changeCalls, SUBJECTS } from './change-calls.ts';

const schema = z.strictObject(publishTime);

const ZONES = [
  ...['Europe/Madrid', 'America/Mexico_City', 'America/Bogota', 'America/Lima', 'America/Santiago'],
  ...['America/Argentina/Buenos_Aires', 'UTC'],
];

type ScheduleDialogProps = DialogState & { of: ChangedRow; seen: { id: string; updated_at: string } };

/** Asks for the day, the time and the zone at which a prepared change is published. */
export function ScheduleDialog({ of, seen, ...dialog }: ScheduleDialogProps) {
  const { time_zone } = useProfile();
  const zones = [...new Set([timeZoneHere, time_zone, ...ZONES])];
  return (
    <ActDialog
      {...dialog}
      size="sm"
      title="Programar la publicación"
      description={`${SUBJECTS[of]} cambia sola a esa hora, en un paso.`}
      submitLabel="Programar"
      schema={schema}
      defaultValues={{ day: '', time: '', time_zone: timeZoneHere }}
      send={(at) => changeCalls[of].schedule({ ...seen, ...at })}
      invalidates={queriesShowing[of]()}
      success={({ publish_at }: PreparedChange) => ({
        title: 'Cambio programado',
        description: publish_at ? `Se publica el ${showDateAndTime(publish_at)}, hora de aquí.` : undefined,
      })}
    >
      {({ form, register, errors }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Día" error={errors.day?.message} required>
              <Input type="date" {...register('day')} />
            </Field>
            <Field label="Hora" error={errors.time?.message} required>
              <Input type="time" {...register('time')} />
            </Field>
          </div>
          <Field
            label="Zona horaria"
            error={errors.time_zone?.message}
            hint={twiceHint(...form.watch(['day', 'time', 'time_zone']))}
          >
            <Select options={zones.map((value) => ({ value, label: value }))} {...register('time_zone')} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

/** Which of both is meant where the clocks are put back and the time comes twice. */
function twiceHint(day = '', time = '', timeZone = ''): string | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (day === '' || time === '') return undefined;
  const [first, second] = instantsAt(day, hours * 60 + minutes, timeZone);
  if (!first || !second) return undefined;
  const offset = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(first)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `Esa noche se atrasa el reloj y las ${time} llegan dos veces: se publica la primera (${offset}).`;
}

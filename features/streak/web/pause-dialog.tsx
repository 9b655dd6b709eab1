import { LONGEST_PAUSE } from '#domain/game/day.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { pauseForm } from '../streak.contract.ts';
import { streakKeys } from './streak.queries.ts';

type PauseDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; today: string };

const FORM = 'pausa';

/** Announces a pause of the streak, from tomorrow at the earliest. */
export default function PauseDialog({ open, onOpenChange, today }: PauseDialogProps) {
  const tomorrow = addDays(today, 1);
  const { register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: pauseForm,
    defaultValues: { first_day: tomorrow, last_day: addDays(tomorrow, 6) },
    send: (pause) => api.streak.pause(pause),
    meta: {
      success: 'Tu racha descansará esos días.',
      failure: () => undefined,
      invalidates: streakKeys(),
    },
    onSuccess: () => onOpenChange(false),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      unsaved={isDirty}
      size="sm"
      title="Pausar mi racha"
      description={`Los días de pausa no suman ni cortan tu racha. Como máximo ${LONGEST_PAUSE}, desde mañana; puedes terminarla antes.`}
      footer={
        <>
          <DialogClose>Cancelar</DialogClose>
          <Button type="submit" form={FORM} loading={sending}>
            Pausar mi racha
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        {failure && !hasFieldErrors(failure) && <InlineAlert tone="danger">{messageOf(failure)}</InlineAlert>}
        <Field label="Primer día" error={errors.first_day?.message} required>
          <Input type="date" min={tomorrow} {...register('first_day')} />
        </Field>
        <Field label="Último día" error={errors.last_day?.message} required>
          <Input type="date" min={tomorrow} {...register('last_day')} />
        </Field>
      </form>
    </Dialog>
  );
}

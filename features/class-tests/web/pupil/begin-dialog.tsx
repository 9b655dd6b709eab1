import { withCount } from '#domain/text/plural.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type BeginDialogProps = { minutes: number; onBegin: () => void; onClose: () => void };

/** Asks before the time of a class test begins. Loaded on demand with the code of dialogs. */
export default function BeginDialog({ minutes, onBegin, onClose }: BeginDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      variant="default"
      title="¿Empezar la prueba?"
      description={`Tienes ${withCount(minutes, 'minuto')} y un solo intento. El tiempo empieza ahora.`}
      confirmLabel="Empezar"
      cancelLabel="Todavía no"
      onConfirm={onBegin}
    />
  );
}

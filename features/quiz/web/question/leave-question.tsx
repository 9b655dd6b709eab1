import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type LeaveQuestionProps = { title: string; onStay: () => void; onLeave: () => void };

export default function LeaveQuestion({ title, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onStay()}
      title={title}
      description="No pierdes nada: tus respuestas quedan guardadas y, cuando vuelvas, seguirás donde lo dejaste."
      cancelLabel="Seguir aquí"
      confirmLabel="Salir"
      variant="outline"
      onConfirm={onLeave}
    />
  );
}

import { withCount } from '#domain/text/plural.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type ConfirmRemovalsProps = {
  removed: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

export function ConfirmRemovals({ removed, ...dialog }: ConfirmRemovalsProps) {
  const what = withCount(removed, 'pregunta');
  return (
    <ConfirmDialog
      {...dialog}
      title={`¿Eliminar ${what}?`}
      description={`El archivo no las trae, así que dejarán de estar en sus lecciones. Los puntos y los resultados que la gente ya tiene se conservan.`}
      confirmLabel={`Importar y eliminar ${what}`}
    />
  );
}

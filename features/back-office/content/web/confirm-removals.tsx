import { withCount } from '#domain/plural.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type ConfirmRemovalsProps = {
  /** Number of questions that the import would remove. */
  removed: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

/** Asks for confirmation before an import removes questions from their lessons. */
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

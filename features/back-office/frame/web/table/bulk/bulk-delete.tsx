import { type CountedNoun, withCount } from '#domain/text/plural.ts';
import { ConfirmButton } from '#web/ui/overlay/confirm-button.tsx';

type BulkDeleteProps = {
  count: number;
  /** The singular of what is deleted, such as 'lección'. */
  noun: CountedNoun;
  consequence: string;
  onConfirm: () => void;
};

export const BulkDelete = ({ count, noun, consequence, onConfirm }: BulkDeleteProps) => (
  <ConfirmButton
    variant="ghost"
    size="sm"
    className="text-wrong"
    title={`¿Eliminar ${withCount(count, noun)}?`}
    description={`Esta acción no se puede deshacer. ${consequence}`}
    confirmLabel="Eliminar"
    onConfirm={onConfirm}
  >
    Eliminar
  </ConfirmButton>
);

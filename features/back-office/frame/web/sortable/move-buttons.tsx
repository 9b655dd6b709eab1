import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <span className="flex shrink-0">
      <Button
        variant="ghost"
        size="icon"
        className="text-muted"
        aria-label={`Subir «${name}»`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ChevronUp />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="text-muted"
        aria-label={`Bajar «${name}»`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ChevronDown />
      </Button>
    </span>
  );
}

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { onFirstClick } from '../../web/double-click.ts';

type OrderItemProps = {
  id: string;
  item: number;
  place: number;
  text: string;
  isLast: boolean;
  onMove: (to: number) => void;
};

/** An item that is dragged by its grip, with a mouse by any part of it, and moved by its buttons. */
export function OrderItem({ id, item, place, text, isLast, onMove }: OrderItemProps) {
  const { listeners, isDragging, transform, transition, setNodeRef } = useSortable({ id });
  const drag = (event: PointerEvent) => listeners?.onPointerDown?.(event);
  const dragByMouse = (event: PointerEvent) => event.pointerType === 'mouse' && drag(event);
  const tool = { size: 'icon', variant: 'ghost' } as const;
  return (
    <li
      ref={setNodeRef}
      data-item={item}
      onPointerDown={dragByMouse}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      // With text of twice the size the buttons stand below the text, which would have one letter a line beside them.
      className={classNames(
        'flex cursor-grab items-center gap-2 rounded-card border-2 bg-surface py-1.5 pr-1.5 pl-1 select-none @max-2xs:flex-wrap',
        isDragging ? 'relative z-10 cursor-grabbing border-brand shadow-float' : 'border-line',
      )}
    >
      <Grip onGrab={drag} />
      <span aria-hidden="true" className="w-6 shrink-0 font-bold text-brand tabular-nums">
        {place + 1}
      </span>
      <span className="min-w-0 flex-1 font-medium text-pretty @max-2xs:basis-2/3">{text}</span>
      <Button
        {...tool}
        className="@max-2xs:ml-auto"
        data-move="up"
        aria-label={`Subir: ${text}`}
        disabled={place === 0}
        onClick={onFirstClick(() => onMove(place - 1))}
      >
        <ArrowUp />
      </Button>
      <Button
        {...tool}
        data-move="down"
        aria-label={`Bajar: ${text}`}
        disabled={isLast}
        onClick={onFirstClick(() => onMove(place + 1))}
      >
        <ArrowDown />
      </Button>
    </li>
  );
}

const Grip = ({ onGrab }: { onGrab: (event: PointerEvent) => void }) => (
  <span
    aria-hidden="true"
    data-grip
    onPointerDown={(event) => {
      event.stopPropagation();
      onGrab(event);
    }}
    className="grid min-h-tap w-8 shrink-0 touch-none place-items-center text-muted"
  >
    <GripVertical className="size-5" />
  </span>
);

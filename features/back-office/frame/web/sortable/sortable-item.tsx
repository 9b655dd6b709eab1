import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';

type SortableItemProps = {
  id: string;
  name: string;
  onStep: (step: 1 | -1) => void;
  children: (grip: ReactNode) => ReactNode;
};

export function SortableItem({ id, name, onStep, children }: SortableItemProps) {
  const { attributes, listeners, isDragging, ...sortable } = useSortable({ id });
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    // A moved element loses the focus, so it is restored for the next key press.
    flushSync(() => onStep(step));
    event.currentTarget.focus();
  }
  const grip = (
    <button
      ref={sortable.setActivatorNodeRef}
      type="button"
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      aria-label={`Mover «${name}»`}
      onKeyDown={handleKeyDown}
      className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-small text-muted
        hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:size-tap"
    >
      <GripVertical className="size-4.5" />
    </button>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={classNames('rounded-card', isDragging && 'relative z-10 bg-surface shadow-float')}
    >
      {children(grip)}
    </li>
  );
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

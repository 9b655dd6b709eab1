import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type SortableItemProps = { id: string; name: string; children: (grip: ReactNode) => ReactNode };

export function SortableItem({ id, name, children }: SortableItemProps) {
  const sortable = useSortable({ id });
  const { attributes, listeners, isDragging } = sortable;
  const grip = (
    <button
      ref={sortable.setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-roledescription="elemento que se puede mover"
      aria-label={`Mover «${name}»`}
      className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-small text-muted hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:size-tap"
    >
      <GripVertical className="size-4.5" />
    </button>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={classNames('rounded-card', isDragging && 'relative z-10 bg-surface shadow-float')}
    >
      {children(grip)}
    </li>
  );
}

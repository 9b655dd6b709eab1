import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SortableItem } from './sortable-item.tsx';

type Place = {
  index: number;
  /** The drag handle; while it has the focus, the arrow keys move the item. */
  grip: ReactNode;
  steps: ReactNode;
};

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onMove: (items: Item[]) => void;
  className?: string;
  children: (item: Item, place: Place) => ReactNode;
};

export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onMove, className, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ids = items.map((item) => item.id);
  function move(from: number, to: number) {
    const moved = items[from];
    if (!moved || from === to || to < 0 || to >= items.length) return;
    onMove(arrayMove([...items], from, to));
    setAnnouncement(`«${nameOf(moved)}», ahora en el lugar ${to + 1} de ${items.length}`);
  }
  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={{ announcements: silence, screenReaderInstructions: instructions }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              onStep={(step) => move(index, index + step)}
            >
              {(grip) =>
                children(item, {
                  index,
                  grip,
                  steps: <MoveButtons name={nameOf(item)} index={index} count={items.length} onMove={move} />,
                })
              }
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = { draggable: 'Usa las flechas arriba y abajo para mover el elemento.' };

// Replaces dnd-kit's English announcement of each drag event; the list itself announces the new position.
const nothing = () => undefined;
const silence = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const steps = [
    { label: 'Subir', icon: <ChevronUp />, to: index - 1 },
    { label: 'Bajar', icon: <ChevronDown />, to: index + 1 },
  ];
  return (
    <span className="flex shrink-0">
      {steps.map(({ label, icon, to }) => (
        <Button
          key={label}
          variant="ghost"
          size="icon"
          className="text-muted"
          aria-label={`${label} «${name}»`}
          disabled={to < 0 || to === count}
          onClick={() => onMove(index, to)}
        >
          {icon}
        </Button>
      ))}
    </span>
  );
}

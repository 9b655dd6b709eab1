import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { MoveButtons } from './move-buttons.tsx';
import { SortableItem } from './sortable-item.tsx';
import { announceMoves, moveInstructions } from './sortable-words.ts';

type Place = {
  /** From 0. */
  index: number;
  /** What the item is dragged by; with the keyboard, space lifts and drops it and the arrows move it. */
  grip: ReactNode;
  /** One place up or down by a tap, for whoever does not drag. */
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

/** A list whose order people change by dragging, with the keyboard or with buttons. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onMove, className, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  const move = (from: number, to: number) => onMove(arrayMove([...items], from, to));
  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  const names = new Map(items.map((item) => [item.id, nameOf(item)]));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={{ announcements: announceMoves(ids, names), screenReaderInstructions: moveInstructions }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)}>
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
    </DndContext>
  );
}

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

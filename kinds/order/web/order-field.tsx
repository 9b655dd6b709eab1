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
import { useRef, useState } from 'react';
import { useDraft } from '../../web/drafts.ts';
import { KindForm } from '../../web/kind-form.tsx';
import type { FieldProps } from '../../web/kind-view.ts';
import { OrderItem } from './order-item.tsx';

type OrderDraft = { order: readonly number[]; isTouched: boolean };

const isOrderDraft = (stored: unknown): stored is OrderDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'order' in stored &&
  Array.isArray(stored.order) &&
  stored.order.toSorted().every((item, place) => item === place);

const NOT_MOVED = 'Todavía no has movido nada. Si ya está en orden, pulsa el botón otra vez.';

/** The order that is shown can be the right one, so it is an answer once something was moved or the button was pressed before. */
export default function OrderField({ ask: { items }, formId, rejection, onAnswer }: FieldProps<'order'>) {
  const [{ order, isTouched }, setDraft] = useDraft<OrderDraft>(
    () => ({ order: items.map((_, index) => index), isTouched: false }),
    (stored) => isOrderDraft(stored) && stored.order.length === items.length,
  );
  const [problem, setProblem] = useState('');
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  function place(from: number, to: number) {
    const item = order[from]!;
    setDraft({ order: arrayMove([...order], from, to), isTouched: true });
    setProblem('');
    setAnnounced(`${items[item]}: lugar ${to + 1} de ${items.length}.`);
    return item;
  }
  function move(from: number, to: number) {
    const item = place(from, to);
    // At an end the button that was used is disabled, so the other one takes the focus.
    const direction = to === 0 ? 'down' : to === items.length - 1 ? 'up' : to < from ? 'up' : 'down';
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-item="${item}"] [data-move="${direction}"]`)?.focus(),
    );
  }
  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [order.indexOf(itemOf(active.id)), over ? order.indexOf(itemOf(over.id)) : -1];
    if (to >= 0 && from !== to) place(from, to);
  }
  function submit() {
    setDraft({ order, isTouched: true });
    setProblem(isTouched ? '' : NOT_MOVED);
    if (isTouched) onAnswer({ order: [...order] });
  }
  return (
    <KindForm
      id={formId}
      draft={order}
      problem={problem}
      isEmpty={!isTouched}
      rejection={rejection}
      onSubmit={submit}
    >
      <p className="text-muted">Arrástralos, o muévelos con las flechas: el primero, arriba.</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDownOnly]}
        accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
        onDragEnd={drop}
      >
        <SortableContext items={order.map(idOf)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="flex flex-col gap-2">
            {order.map((item, at) => (
              <OrderItem
                key={item}
                id={idOf(item)}
                item={item}
                place={at}
                text={items[item]!}
                isLast={at === order.length - 1}
                onMove={(to) => move(at, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </KindForm>
  );
}

// A draggable's id may not be 0.
const idOf = (item: number) => `item-${item}`;
const itemOf = (id: string | number) => Number(String(id).slice('item-'.length));

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

// The status line below the list tells each new place, in Spanish.
const nothing = () => undefined;
const silence = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

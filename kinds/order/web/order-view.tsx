import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AnswerPart } from '../../web/answer-part.tsx';
import { KindForm } from '../../web/kind-form.tsx';
import type { AnsweredProps, FieldProps, KindView } from '../../web/kind-view.ts';

const NOT_MOVED = 'Todavía no has movido nada. Si ya está en orden, pulsa «Comprobar» otra vez.';

/** The order that is shown can be the right one, so it is an answer once something was moved or the button was pressed before. */
function OrderField({ ask: { items }, formId, rejection, onAnswer }: FieldProps<'order'>) {
  const [order, setOrder] = useState<readonly number[]>(() => items.map((_, index) => index));
  const [isTouched, setTouched] = useState(false);
  const [problem, setProblem] = useState('');
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  function move(from: number, to: number) {
    const item = order[from]!;
    setOrder(moved(order, from, to));
    setTouched(true);
    setProblem('');
    setAnnounced(`${items[item]}: lugar ${to + 1} de ${items.length}.`);
    // At an end the button that was used is disabled, so the other one takes the focus.
    const direction = to === 0 ? 'down' : to === items.length - 1 ? 'up' : to < from ? 'up' : 'down';
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-item="${item}"] [data-move="${direction}"]`)?.focus(),
    );
  }
  function submit() {
    setTouched(true);
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
      <p className="text-muted">Ponlos en orden con las flechas: el primero, arriba.</p>
      <ol ref={list} className="flex flex-col gap-2">
        {order.map((item, place) => (
          <OrderItem
            key={item}
            item={item}
            place={place}
            text={items[item]!}
            isLast={place === order.length - 1}
            onMove={(to) => move(place, to)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </KindForm>
  );
}

type OrderItemProps = {
  item: number;
  place: number;
  text: string;
  isLast: boolean;
  onMove: (to: number) => void;
};

function OrderItem({ item, place, text, isLast, onMove }: OrderItemProps) {
  const tool = { size: 'icon', variant: 'ghost' } as const;
  return (
    <li
      data-item={item}
      // With text of twice the size the buttons stand below the text, which would have one letter a line beside them.
      className="flex items-center gap-2 rounded-card border-2 border-line bg-surface py-1.5 pr-1.5 pl-3.5 @max-2xs:flex-wrap"
    >
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
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp />
      </Button>
      <Button
        {...tool}
        data-move="down"
        aria-label={`Bajar: ${text}`}
        disabled={isLast}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown />
      </Button>
    </li>
  );
}

/** Single places are not marked: what counts is which items follow each other. */
function OrderAnswered({ ask: { items }, answer, rightAnswer }: AnsweredProps<'order'>) {
  const isRight =
    answer && rightAnswer && answer.order.every((item, place) => item === rightAnswer.order[place]);
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      {answer && (
        <OrderList title="Tu orden">
          {answer.order.map((item) => (
            <AnswerPart key={item} mark={isRight ? 'right' : 'plain'}>
              {items[item]}
            </AnswerPart>
          ))}
        </OrderList>
      )}
      {rightAnswer && !isRight && (
        <OrderList title="Orden correcto">
          {rightAnswer.order.map((item) => (
            <span key={item}>{items[item]}</span>
          ))}
        </OrderList>
      )}
    </div>
  );
}

function OrderList({ title, children }: { title: string; children: React.ReactNode[] }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-3.5 py-3">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <ol className="mt-2 flex flex-col gap-1.5">
        {children.map((child, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place
          <li key={place} className="flex gap-2">
            <span aria-hidden="true" className="w-5 shrink-0 font-bold text-brand tabular-nums">
              {place + 1}
            </span>
            {child}
          </li>
        ))}
      </ol>
    </div>
  );
}

export const orderView: KindView<'order'> = { Field: OrderField, Answered: OrderAnswered };

export function moved<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}

import { Check, Unlink } from 'lucide-react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AnswerPart, type Mark, markedBox, markOf } from '../../web/answer-part.tsx';
import type { AnsweredProps, FieldProps, KindView } from '../../web/kind-view.ts';

/** Single places are not marked: what counts is which items follow each other. */
function OrderAnswered({ ask: { items }, answer, rightAnswer, isRight, parts }: AnsweredProps<'order'>) {
  const isKey = answer && rightAnswer && answer.order.every((item, at) => item === rightAnswer.order[at]);
  const isWhole = isRight ?? isKey;
  return (
    <div className="mt-6 grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {answer && (
        <OrderList title="Tu orden" mark={markOf(isWhole)}>
          {answer.order.map((item, at) => (
            <li key={item}>
              {at > 0 && parts && !isWhole && <Neighbours follow={parts[at - 1] ?? false} />}
              <Placed place={at}>
                {isWhole ? <AnswerPart mark="right">{items[item]}</AnswerPart> : items[item]}
              </Placed>
            </li>
          ))}
        </OrderList>
      )}
      {rightAnswer && !isKey && (
        <OrderList title="Orden correcto" mark="plain">
          {rightAnswer.order.map((item, at) => (
            <li key={item}>
              <Placed place={at}>{items[item]}</Placed>
            </li>
          ))}
        </OrderList>
      )}
    </div>
  );
}

const Neighbours = ({ follow }: { follow: boolean }) => (
  <p
    className={classNames(
      'my-1 ml-2.5 flex items-center gap-1.5 border-l-3 pl-3 text-xs font-bold [&_svg]:size-3.5',
      follow ? 'border-correct text-correct' : 'border-dashed border-wrong text-wrong',
    )}
  >
    {follow ? <Check aria-hidden="true" strokeWidth={3} /> : <Unlink aria-hidden="true" />}
    {follow ? 'Bien seguidos' : 'No van seguidos'}
  </p>
);

const OrderList = ({ title, mark, children }: { title: string; mark: Mark; children: React.ReactNode }) => (
  <div className={classNames('min-w-0 rounded-card border-2 px-3.5 py-3', markedBox(mark))}>
    <p className="text-sm font-semibold text-muted">{title}</p>
    <ol className="mt-2 flex flex-col gap-1">{children}</ol>
  </div>
);

const Placed = ({ place, children }: { place: number; children: React.ReactNode }) => (
  <div className="flex gap-2">
    <span aria-hidden="true" className="w-5 shrink-0 font-bold text-brand tabular-nums">
      {place + 1}
    </span>
    <span className="min-w-0 text-pretty">{children}</span>
  </div>
);

// What drags is of no use to the other kinds.
const OrderField = lazyComponent<FieldProps<'order'>>(() => import('./order-field.tsx'));

export const orderView: KindView<'order'> = { Field: OrderField, Answered: OrderAnswered };

import { BodyPart, PartialNote } from '../../web/author/body-part.tsx';
import type { OrderBody } from '../order.ts';

export function OrderBodyView({ body: { items, partial } }: { body: OrderBody }) {
  return (
    <BodyPart title="En este orden">
      <ol className="mt-0.5 list-inside list-decimal">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <PartialNote partial={partial} />
    </BodyPart>
  );
}

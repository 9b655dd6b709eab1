import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { PartialSwitch } from '../../web/author/partial-switch.tsx';
import { TextRows } from '../../web/author/text-rows.tsx';
import type { OrderBody } from '../order.ts';
import { OrderBodyView } from './order-body-view.tsx';

function OrderForm({ body, problemAt, onChange }: AuthorFormProps<OrderBody>) {
  return (
    <>
      <TextRows
        title="Elementos, en el orden correcto"
        noun="elemento"
        label="Elemento"
        hint="Cada intento los muestra mezclados."
        rows={body.items}
        path="items"
        least={3}
        most={8}
        movable
        problemAt={problemAt}
        onChange={(items) => onChange({ items })}
      />
      <PartialSwitch partial={body.partial} onChange={onChange} />
    </>
  );
}

export const orderForm: AuthorForm<'order'> = {
  empty: { items: ['', '', ''], partial: false },
  Form: OrderForm,
  View: OrderBodyView,
};

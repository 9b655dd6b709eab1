import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { BodyPart, PartialNote } from '../../web/author/body-part.tsx';
import { MistakeRows, MistakesView } from '../../web/author/mistake-rows.tsx';
import { PartialSwitch } from '../../web/author/partial-switch.tsx';
import { TextRows } from '../../web/author/row-list.tsx';
import type { OrderBody } from '../order.ts';

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
      <MistakeRows
        hint="Quien pone lo primero antes que lo segundo lee el motivo: primero => segundo."
        label="Orden"
        mistakes={body.mistakes}
        problemAt={problemAt}
        onChange={({ mistakes }) => onChange({ mistakes: mistakes?.length ? mistakes : undefined })}
      />
    </>
  );
}

export const orderForm: AuthorForm<'order'> = {
  empty: { items: ['', '', ''], partial: false },
  Form: OrderForm,
  View: OrderBodyView,
};

function OrderBodyView({ body: { items, partial, mistakes } }: { body: OrderBody }) {
  return (
    <BodyPart title="En este orden">
      <ol className="mt-0.5 list-inside list-decimal">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <PartialNote partial={partial} />
      <MistakesView mistakes={mistakes} />
    </BodyPart>
  );
}

import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { PartialSwitch } from '../../web/author/partial-switch.tsx';
import { RowList } from '../../web/author/row-list.tsx';
import { TextCell } from '../../web/author/text-cell.tsx';
import type { OrderBody } from '../order.ts';

function OrderForm({ body, problemAt, onChange }: AuthorFormProps<OrderBody>) {
  return (
    <>
      <RowList
        title="Elementos, en el orden correcto"
        noun="elemento"
        hint="Cada intento los muestra mezclados."
        rows={body.items}
        empty=""
        least={3}
        most={8}
        movable
        problem={problemAt('items')}
        onChange={(items) => onChange({ items })}
      >
        {(row, at, change) => (
          <TextCell
            label={`Elemento ${at + 1}`}
            labelHidden
            value={row}
            problem={problemAt(`items.${at}`)}
            onChange={change}
          />
        )}
      </RowList>
      <PartialSwitch partial={body.partial} onChange={onChange} />
    </>
  );
}

export const orderForm: AuthorForm<'order'> = {
  empty: { items: ['', '', ''], partial: false },
  Form: OrderForm,
};

import type { BodyKind } from '#domain/question-versions.ts';
import { entryForm } from '../../entry/web/entry-form.tsx';
import { matchForm } from '../../match/web/match-form.tsx';
import { multipleChoiceForm } from '../../multiple_choice/web/multiple-choice-form.tsx';
import { numberForm } from '../../number/web/number-form.tsx';
import { orderForm } from '../../order/web/order-form.tsx';
import { tableForm } from '../../table/web/table-form.tsx';
import type { AuthorForm } from './author-form.ts';

/** How authors write every kind without one right option. A new kind does not compile until it is here. */
export const AUTHOR_FORMS: { [Kind in BodyKind]: AuthorForm<Kind> } = {
  multiple_choice: multipleChoiceForm,
  number: numberForm,
  order: orderForm,
  match: matchForm,
  entry: entryForm,
  table: tableForm,
};

import type { BodyKind } from '#domain/question-versions.ts';
import { entryView } from '../entry/web/entry-view.tsx';
import { matchView } from '../match/web/match-view.tsx';
import { multipleChoiceView } from '../multiple_choice/web/multiple-choice-view.tsx';
import { numberView } from '../number/web/number-view.tsx';
import { orderView } from '../order/web/order-view.tsx';
import { tableView } from '../table/web/table-view.tsx';
import type { KindView } from './kind-view.ts';

/** How every kind without one right option looks. A new kind does not compile until it is here. */
export const KIND_VIEWS: { [Kind in BodyKind]: KindView<Kind> } = {
  multiple_choice: multipleChoiceView,
  number: numberView,
  order: orderView,
  match: matchView,
  entry: entryView,
  table: tableView,
};

import { lazyComponent } from '#web/code/lazy-component.tsx';
import type { FieldProps, KindView } from '../../web/kind-view.ts';
import { OrderAnswered } from './order-answered.tsx';

// What drags is of no use to the other kinds.
const OrderField = lazyComponent<FieldProps<'order'>>(() => import('./order-field.tsx'));

export const orderView: KindView<'order'> = { Field: OrderField, Answered: OrderAnswered };

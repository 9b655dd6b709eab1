import type * as z from 'zod/mini';
import { formatPrice } from '#domain/money/money.ts';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import type { planForm } from '../admin-plans.forms.ts';

export const planParts = [
  { label: 'Nombre', fields: ['name'], show: ({ name }) => name },
  {
    label: 'Precio',
    fields: ['price'],
    show: ({ price }) => (typeof price === 'number' ? formatPrice(price) : String(price ?? '')),
  },
  {
    label: 'Duración en días',
    fields: ['duration_days'],
    show: ({ duration_days }) => String(duration_days ?? ''),
  },
  { label: 'Descripción', fields: ['description'], show: ({ description }) => description ?? '' },
  { label: 'Características', fields: ['features'], show: ({ features = [] }) => features.join('\n') },
  { label: 'En venta', fields: ['is_active'], show: ({ is_active }) => (is_active ? 'Sí' : 'No') },
] as const satisfies ComparedPart<z.input<typeof planForm>>[];

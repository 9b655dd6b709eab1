import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import { conditionTypes } from './condition-types.ts';

type BadgeTexts = {
  title: string;
  condition_type: string;
  condition_value?: unknown;
  description?: string;
  image_url?: string | null;
};

/** What the form of a badge holds, as texts. */
export const badgeParts = [
  { label: 'Título', fields: ['title'], show: ({ title }) => title },
  {
    label: 'Condición',
    fields: ['condition_type', 'condition_value'],
    show: ({ condition_type, condition_value }) => {
      const label = conditionTypes.find(({ value }) => value === condition_type)?.label ?? condition_type;
      return `${label}: ${condition_value ?? ''}`;
    },
  },
  { label: 'Descripción', fields: ['description'], show: ({ description }) => description ?? '' },
  { label: 'Imagen', fields: ['image_url'], show: ({ image_url }) => image_url ?? 'Ninguna' },
] as const satisfies ComparedPart<BadgeTexts>[];

/** Why an administrator hides or replaces a name that others see (docs/product.md §36). */
export const NAME_REASONS = ['offensive', 'impersonation', 'personal_data', 'advertising', 'other'] as const;
export type NameReason = (typeof NAME_REASONS)[number];

export const NAME_REASON_WORDS: Record<NameReason, string> = {
  offensive: 'Ofende o insulta',
  impersonation: 'Se hace pasar por otra persona',
  personal_data: 'Contiene datos personales',
  advertising: 'Es publicidad',
  other: 'Otro motivo',
};

export const NAME_ACTIONS = ['hidden', 'replaced'] as const;

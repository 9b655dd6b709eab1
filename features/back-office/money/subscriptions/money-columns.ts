/** The columns by which the lists can be sorted. */
export const SUBSCRIPTION_COLUMNS = [
  'full_name',
  'price_cents',
  'state',
  'premium_until',
  'next_charge_at',
  'created_at',
  'lost_at',
] as const;
export const PAYMENT_COLUMNS = ['amount_cents', 'at'] as const;

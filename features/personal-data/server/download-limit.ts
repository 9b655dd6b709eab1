import type { Limit } from '#server/limits/rate-limits.ts';

/** Downloads of one person's data per day (docs/product.md §10). */
export const DOWNLOADS: Limit = { name: 'personal_data', points: 3, seconds: 86_400 };

/** The version of features/legal/web/terms-text.tsx; a new one has to be accepted after signing in (docs/product.md §4.11). */
export const TERMS = { version: '1', date: '2026-11-22' } as const;

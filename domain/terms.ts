/**
 * The version of the terms in features/legal/web/terms-text.tsx. A new version is asked for once after signing in
 * (docs/product.md §4.11).
 */
export const TERMS = { version: '1', date: '2026-11-22' } as const;

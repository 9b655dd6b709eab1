/** One-time tokens of existing users; a confirmation link belongs to no user yet. */
export const USER_TOKEN_TYPES = ['recovery'] as const;

/** What a mailed link does: it confirms an email address, or it recovers an account (docs/product.md §4.1). */
export const LINK_TYPES = ['email', ...USER_TOKEN_TYPES] as const;

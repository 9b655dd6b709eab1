/** One-time tokens of existing users; a confirmation link belongs to no user yet. */
export const USER_TOKEN_TYPES = ['recovery'] as const;

/**
 * What a mailed link does: it confirms the address of a new account or of one without any, or recovers an account (docs/product.md §4.1).
 */
export const LINK_TYPES = ['email', 'address', ...USER_TOKEN_TYPES] as const;

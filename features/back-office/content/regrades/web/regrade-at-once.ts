/** The hash with which the versions of a question open what a regrade would change, as right after correcting the key. */
export const REGRADE_AT_ONCE = 'recalificar';

/** What an email link carries: our one-time token, a token in another provider's format, or none. */
export type LinkParameters =
  | { kind: 'token'; token_hash: string; type: string }
  | { kind: 'foreign' }
  | { kind: 'none' };

/** Other providers put a code in the query, or tokens and errors in the query or the fragment. */
const FOREIGN = [
  'code',
  'token',
  'access_token',
  'refresh_token',
  'error',
  'error_code',
  'error_description',
  'type',
];

/** Reads the parameters of /reset-password and /confirm-email. Only our own token_hash is ever sent to the server. */
export function readLinkParameters({ search, hash }: { search: string; hash: string }): LinkParameters {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const token_hash = query.get('token_hash');
  if (token_hash) return { kind: 'token', token_hash, type: query.get('type') ?? '' };
  const isForeign = FOREIGN.some((name) => query.has(name) || fragment.has(name));
  return { kind: isForeign || query.has('token_hash') ? 'foreign' : 'none' };
}

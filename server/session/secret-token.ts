import { hash, randomBytes } from 'node:crypto';

/** A new secret of 32 random bytes in URL-safe base64; only its hash is stored. */
export const mintToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, which is sufficient for random secrets. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

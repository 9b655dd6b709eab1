import { hash, randomBytes } from 'node:crypto';

/** A new secret of 32 random bytes, spelled in URL-safe base64; only its hash is ever stored. */
export const mintToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token as presented; enough for secrets that are random. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

import { createHash } from 'node:crypto';

/** The ETag of an answer; weak, because a strong one would have to differ between its codings (RFC 9110, 8.8.3). */
export const entityTag = (identity: Uint8Array): string =>
  `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;

/** Whether the client has the answer already: its If-None-Match names the tag, weak or strong, or any (RFC 9110, 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.trim() === '*' ||
  (ifNoneMatch?.split(',').some((each) => opaque(each.trim()) === opaque(tag)) ?? false);

const opaque = (tag: string) => tag.replace(/^W\//, '');

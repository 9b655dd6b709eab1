import type { MiddlewareHandler } from 'hono';

/** What the pages themselves need beyond 'self': the hashes of their inline boot scripts and styles. */
export type PagePolicy = { scriptHashes: string[]; styleHashes: string[] };

/** The headers of every answer; the policy has neither unsafe-inline nor unsafe-eval. */
export function securityHeaders({
  isSecure,
  scriptHashes,
  styleHashes,
}: { isSecure: boolean } & PagePolicy): MiddlewareHandler {
  const own = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${own(scriptHashes)}`,
    `style-src ${own(styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  const headers: [string, string][] = [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isSecure
      ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] as [string, string]]
      : []),
  ];
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
  };
}

import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { StatusCode } from 'hono/utils/http-status';

/** Hashes of the pages' inline boot scripts and styles, which the Content Security Policy has to allow. */
export type PagePolicy = { scriptHashes: string[]; styleHashes: string[] };

const self = ["'self'"];
const none = ["'none'"];

type Settings = { isSecure: boolean } & PagePolicy;

const HSTS = 'max-age=63072000; includeSubDomains';

export type AnswerVariables = {
  requestId: string;
  /** The client's network address, as limits identify it. */
  address: string;
  /** Who is signed in, once that was checked. */
  userId?: string;
  apiHeaders: Record<string, string>;
  /** The answer has its id and the headers of an API answer already. */
  hasApiHeaders: boolean;
  setsCookie: boolean;
};

/**
 * Sets the security headers of every answer. API answers and uploaded images get those that guard data: no other page may read or
 * frame it, and no browser takes it for a document with a program. Everything else gets the headers of a document.
 */
export function securityHeaders(settings: Settings): MiddlewareHandler<{ Variables: AnswerVariables }> {
  const setDocumentHeaders = documentHeaders(settings);
  const apiHeaders: Record<string, string> = {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(settings.isSecure && { 'strict-transport-security': HSTS }),
  };
  return async (c, next) => {
    c.set('apiHeaders', apiHeaders);
    await next();
    if (c.get('hasApiHeaders')) return;
    if (!/^\/(api|uploads)\//.test(c.req.path) || isDocument(c)) return setDocumentHeaders(c, async () => {});
    for (const name in apiHeaders) c.res.headers.set(name, apiHeaders[name]!);
  };
}

const isDocument = (c: Context) => c.res.headers.get('content-type')?.startsWith('text/html') ?? false;

/** An API answer whose headers stay a plain record, since a Headers object costs half as much as a short answer; cookies need one. */
export function answerWithApiHeaders(
  c: Context<{ Variables: AnswerVariables }>,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: StatusCode,
  headers: Record<string, string>,
): Response {
  if (c.get('setsCookie')) return c.newResponse(body, status, headers);
  c.set('hasApiHeaders', true);
  return new Response(body, {
    status,
    headers: { ...c.get('apiHeaders'), 'x-request-id': c.get('requestId'), ...headers },
  });
}

/** The policy allows neither unsafe-inline nor unsafe-eval. */
function documentHeaders({ isSecure, scriptHashes, styleHashes }: Settings): MiddlewareHandler {
  const own = (hashes: string[]) => [...self, ...hashes.map((hash) => `'${hash}'`)];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: self,
      scriptSrc: own(scriptHashes),
      styleSrc: own(styleHashes),
      imgSrc: [...self, 'data:', 'blob:'],
      fontSrc: self,
      connectSrc: self,
      workerSrc: self,
      manifestSrc: self,
      frameAncestors: none,
      baseUri: none,
      formAction: self,
      objectSrc: none,
      ...(isSecure && { upgradeInsecureRequests: [] }),
    },
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    strictTransportSecurity: isSecure && HSTS,
    // Current browsers ignore these headers or have them as their default.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

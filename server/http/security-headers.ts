import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Hashes of the pages' inline boot scripts and styles, which the Content Security Policy has to allow. */
export type PagePolicy = { scriptHashes: string[]; styleHashes: string[] };

const self = ["'self'"];
const none = ["'none'"];

/** Sets the security headers of every answer; the policy allows neither unsafe-inline nor unsafe-eval. */
export function securityHeaders({
  isSecure,
  scriptHashes,
  styleHashes,
}: { isSecure: boolean } & PagePolicy): MiddlewareHandler {
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
    strictTransportSecurity: isSecure && 'max-age=63072000; includeSubDomains',
    // Current browsers ignore these headers or have them as their default.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** The services that browsers use: Chrome and those built on it, Firefox, Edge on Windows, and Safari. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** Whether messages to devices may be sent to this host (docs/security.md); a learner's browser names it. */
export const isPushService = (hostname: string): boolean =>
  SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));

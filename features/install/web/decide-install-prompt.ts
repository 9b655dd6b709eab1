/** How long an iPhone waits after arriving on an allowed route, and how long the device is left to be known (docs/product.md §9, §4). */
export const iphoneDelayMs = 3000;
export const detectionDelayMs = 100;

const dismissalDays = 14;

/** Routes where nobody is asked to install (docs/product.md §2, Install prompt). */
const quietPaths = new Set([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
]);

export type Device = 'iphone' | 'other';

export type Visit = {
  path: string;
  /** Null until it is known. */
  device: Device | null;
  isStandalone: boolean;
  /** The browser has offered its own installation and it has not been used up. */
  canInstall: boolean;
  /** Since the visitor came to an allowed route, over all the allowed ones in a row. */
  msOnAllowedRoutes: number;
  /** When the prompt was last sent away, in ms since the epoch. */
  dismissedAt: number | null;
  now: number;
};

/** Which variant to show: the browser's installation, the steps for an iPhone, or none. */
export function decideInstallPrompt(visit: Visit): 'install' | 'iphone-steps' | null {
  if (!allowsInstallPrompt(visit.path) || visit.isStandalone || isStillDismissed(visit)) return null;
  if (visit.device === 'iphone') return visit.msOnAllowedRoutes >= iphoneDelayMs ? 'iphone-steps' : null;
  return visit.device === 'other' && visit.canInstall ? 'install' : null;
}

export function allowsInstallPrompt(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return !quietPaths.has(plain) && !path.startsWith('/admin/');
}

function isStillDismissed({ dismissedAt, now }: Visit): boolean {
  return dismissedAt !== null && now - dismissedAt < dismissalDays * 24 * 60 * 60 * 1000;
}

/** An iPad installs in the same way; since iPadOS 13 it calls itself a Mac, but no Mac has a touch screen. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'iphone' : 'other';
}

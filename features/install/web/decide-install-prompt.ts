import { DAY_MS } from '#domain/time/durations.ts';
import { type PagePath, pagePathOf } from '#web/page-paths.ts';
import type { Device } from './device.ts';

/** Delays before the prompt appears: for an iPhone on an allowed route, and for detecting the device (docs/product.md §9, §4). */
export const iphoneDelayMs = 3000;
export const detectionDelayMs = 100;

const dismissalDays = 14;

/** Routes without an install prompt (docs/product.md §2, Install prompt). */
const excludedPaths = new Set([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
]);

/** Where questions are asked: what is due here waits for the next allowed page (docs/deviations.md). */
const quizPaths: (PagePath | undefined)[] = [
  '/probar',
  '/lessons/$id/cards',
  '/quiz/$id',
  '/progress/quizzes/$id/practice',
  '/review/session',
  '/placement/questions',
];

export type Visit = {
  path: string;
  device: Device | null;
  isStandalone: boolean;
  /** The browser has offered its own installation prompt, and it has not been used yet. */
  canInstall: boolean;
  /** Time since the visitor reached an allowed route; moving between allowed routes does not reset it. */
  msOnAllowedRoutes: number;
  /** When the prompt was last dismissed, in ms since the epoch. */
  dismissedAt: number | null;
  now: number;
};

export function decideInstallPrompt(visit: Visit): 'install' | 'iphone-steps' | null {
  if (!allowsInstallPrompt(visit.path) || quizPaths.includes(pagePathOf(visit.path))) return null;
  if (visit.isStandalone || isStillDismissed(visit)) return null;
  if (visit.device === 'iphone') return visit.msOnAllowedRoutes >= iphoneDelayMs ? 'iphone-steps' : null;
  return visit.device === 'other' && visit.canInstall ? 'install' : null;
}

export function allowsInstallPrompt(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return !excludedPaths.has(plain) && !path.startsWith('/admin/');
}

const isStillDismissed = ({ dismissedAt, now }: Visit): boolean =>
  dismissedAt !== null && now - dismissedAt < dismissalDays * DAY_MS;

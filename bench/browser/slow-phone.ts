import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { findBrowser } from '#scripts/browser.ts';

/** Lighthouse's mobile settings when it throttles by the browser: a processor four times slower and a slow 4G network. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Answers come late enough for what a click shows at once to be painted before. */
export const LATE_ANSWERS = { offline: false, latency: 200, downloadThroughput: -1, uploadThroughput: -1 };

export async function launchPhone() {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args, env: env as Record<string, string> });
}

type Phone = Awaited<ReturnType<typeof launchPhone>>;

type Visit = { token?: string | undefined; network?: typeof SLOW_4G | undefined };

/** A new person's phone: nothing is cached; with `token` it carries a session. */
export async function openPage(phone: Phone, url: string, { token, network = SLOW_4G }: Visit) {
  const context: BrowserContext = await phone.newContext({
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
  });
  if (token) await context.addCookies([{ name: 'session', value: token, url: new URL('/', url).href }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  return { page, mainThreadMs: () => readMainThread(devtools) };
}

/** CPU time of the page's main thread so far. Other processes on a busy machine do not lengthen it. */
async function readMainThread(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

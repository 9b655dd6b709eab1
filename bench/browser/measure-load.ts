import type { Browser } from '@playwright/test';
import { median } from '#test/median.ts';
import { openPage } from './slow-phone.ts';

export type Target = { name: string; url: string; token?: string; ready: string };

/** Milliseconds, the last of CPU, kilobytes of script as they were transferred, and the layout shift. */
export type Load = {
  lcp: number;
  tbt: number;
  scripts: number;
  requests: number;
  cls: number;
  mainThread: number;
};

/** One first visit, until the page is ready and nothing is requested any more. */
export async function measureLoad(phone: Browser, { url, token, ready }: Target): Promise<Load> {
  const { page, mainThreadMs } = await openPage(phone, url, { token });
  await page.addInitScript(observe);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const load = await page.evaluate(() => {
    const { lcp, cls, longTasks } = (window as unknown as Observed).observed;
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = requests.filter(({ name }) => name.endsWith('.js'));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const blocking = longTasks.filter(({ end }) => end > (paint?.startTime ?? 0));
    return {
      lcp,
      cls,
      tbt: blocking.reduce((sum, { duration }) => sum + duration - 50, 0),
      scripts: scripts.reduce((sum, script) => sum + script.encodedBodySize, 0) / 1000,
      requests: requests.length + 1,
    };
  });
  const mainThread = await mainThreadMs();
  await page.context().close();
  return { ...load, mainThread };
}

type Observed = { observed: { lcp: number; cls: number; longTasks: { duration: number; end: number }[] } };

/** Runs in the page before its own scripts. */
function observe() {
  const observed: Observed['observed'] = { lcp: 0, cls: 0, longTasks: [] };
  (window as unknown as Observed).observed = observed;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) observed.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      observed.cls += (shift as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observed.longTasks.push({ duration, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
}

export const middleLoad = (loads: Load[]): Load => {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  return {
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    scripts: of('scripts'),
    requests: of('requests'),
    mainThread: of('mainThread'),
  };
};

import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };

/** Records the layout shifts that the browser reports without user input: how much moved, and what. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string | undefined }[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.push({ value, moved: sources[0]?.node?.outerHTML?.slice(0, 200) });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: { value: number; moved: string | undefined }[] }).shifts;
    });
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      reported: JSON.stringify(shifts, null, 2),
    };
  };
}

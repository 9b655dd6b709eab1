import type { Browser } from '@playwright/test';
import { openPage } from './slow-phone.ts';

/** Milliseconds from a click to the frame that shows its effect; how much of it was one call to the server; CPU of the main thread. */
export type Feel = { painted: number; network: number; mainThread: number };

type Phone = Awaited<ReturnType<typeof openPage>>;

type Step = {
  click: string;
  /** A selector that matches once the effect is in the document. */
  shows: string;
  /** A part of the address of the call that the click makes. */
  call?: string;
};

/** The time of the click is that of the input event, so the wait for a busy processor is included. */
async function clickUntilPainted({ page, mainThreadMs }: Phone, step: Step): Promise<Feel> {
  const feel = page.evaluate(watchClick, step);
  const before = await mainThreadMs();
  await page.locator(step.click).first().click();
  const times = await feel;
  return { ...times, mainThread: (await mainThreadMs()) - before };
}

/** Runs in the page. */
function watchClick({ shows, call }: Step): Promise<Omit<Feel, 'mainThread'>> {
  return new Promise((done) => {
    let clickedAt = 0;
    const readFeel = () => {
      const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const sent = requests.find(
        ({ name, startTime }) => call && name.includes(call) && startTime > clickedAt,
      );
      done({ painted: performance.now() - clickedAt, network: sent?.duration ?? 0 });
    };
    const watcher = new MutationObserver(() => {
      if (!clickedAt || !document.querySelector(shows)) return;
      watcher.disconnect();
      // A task that is queued in a frame runs after that frame is painted.
      requestAnimationFrame(() => setTimeout(readFeel));
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
  });
}

const OPEN_OPTION = 'main section button[aria-disabled="false"]';
const VERDICT = 'main [aria-live] [tabindex="-1"]';

/** Choosing an option until its state is painted, until the verdict is, and going on until the next question is. */
export async function measureQuiz(phone: Browser, origin: string, token: string, lesson: string) {
  const opened = await openPage(phone, origin, { token, isNetworkSlow: false });
  const { page } = opened;
  await page.goto(`${origin}/quiz/${lesson}`);
  await page.locator(OPEN_OPTION).first().waitFor();
  const chosen = await clickUntilPainted(opened, {
    click: OPEN_OPTION,
    shows: 'main section .animate-rise span, main section button .animate-rise',
  });
  await page.locator(VERDICT).waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).waitFor();
  await page.locator('#question').evaluate((heading) => heading.setAttribute('data-before', ''));
  const next = await clickUntilPainted(opened, {
    click: 'role=button[name="Siguiente"]',
    shows: '#question:not([data-before])',
  });
  const answered = await clickUntilPainted(opened, { click: OPEN_OPTION, shows: VERDICT, call: '/answers' });
  await page.context().close();
  return { chosen, answered, next };
}

/** From a click in the menu until the list of lessons is painted, with code and data at hand. */
export async function measureList(
  phone: Browser,
  origin: string,
  token: string,
  lessons: number,
): Promise<Feel & { drawn: number }> {
  const opened = await openPage(phone, origin, { token, isNetworkSlow: false });
  const { page } = opened;
  const link = 'nav a[href="/lessons"]';
  await page.goto(`${origin}/lessons`);
  await page.locator('main h3').first().waitFor();
  await page.locator('nav a[href="/home"]:visible').first().click();
  await page.getByText('Progreso semanal').first().waitFor();
  const feel = await clickUntilPainted(opened, {
    click: `${link}:visible`,
    shows: 'main h3',
  });
  // The lessons of the first screen are drawn first.
  await page
    .locator('main h3')
    .nth(lessons - 1)
    .waitFor();
  const drawn = await page.locator('main h3').count();
  await page.context().close();
  return { ...feel, drawn };
}

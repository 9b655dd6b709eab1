import type { Browser, Page } from '@playwright/test';
import { CLOCK_MARK, type Click, readTrace, type Span, TRACED } from './click-trace.ts';
import { LATE_ANSWERS, openPage } from './slow-phone.ts';

/** What shows that the effect is in the document, and a part of the address of the call it waits for. */
type Effect = { step: string; shows: string; text?: string; call?: string };

/** Long enough for everything that moves to stand, and for what is fetched or drawn late. */
const SETTLED_MS = 500;
/** How long a finger rests on what it taps. */
const PRESSED_MS = 80;

/** Taps, and waits until the effects are painted, one after another. */
async function tap(page: Page, target: string, effects: Effect[]): Promise<Span[]> {
  const button = page.locator(target).locator('visible=true').first();
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS);
  const box = (await button.boundingBox())!;
  const watched = await page.evaluateHandle(watchTap, effects);
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(PRESSED_MS);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return watched.evaluate(({ spans }) => spans);
}

/** Runs in the page. */
function watchTap(effects: Effect[]): { spans: Promise<Span[]> } {
  const spans = new Promise<Span[]>((done, fail) => {
    setTimeout(() => fail(new Error(`Not shown: ${JSON.stringify({ clickedAt, left })}`)), 15_000);
    let clickedAt = 0;
    const spans: Span[] = [];
    const left = [...effects];
    const begins = (call: string | undefined) => {
      const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const sent = requests.find(
        ({ name, startTime }) => call && name.includes(call) && startTime > clickedAt,
      );
      return sent?.responseEnd ?? clickedAt;
    };
    const isShown = ({ shows, text = '' }: Effect) =>
      document.querySelector(shows)?.textContent?.includes(text) ?? false;
    const check = () => {
      const [effect] = left;
      if (!clickedAt || !effect || !isShown(effect)) return;
      left.shift();
      // The trace tells when this frame was painted.
      requestAnimationFrame(() => {
        spans.push({ step: effect.step, from: begins(effect.call), to: performance.now() });
        if (spans.length < effects.length) return check();
        watcher.disconnect();
        done(spans);
      });
    };
    const watcher = new MutationObserver(check);
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
  });
  return { spans };
}

export type Visit = { origin: string; token: string; lesson: string; questions: number; lessons: number };

/** Answers all questions of a quiz with their first option. */
async function takeQuiz(page: Page, { origin, lesson, questions }: Visit): Promise<Span[]> {
  await page.goto(`${origin}/quiz/${lesson}`);
  const option = 'main section button[aria-disabled="false"]';
  const spans: Span[] = [];
  for (let number = 1; number <= questions; number += 1) {
    await page.locator(option).first().waitFor();
    spans.push(
      ...(await tap(page, option, [
        { step: 'option', shows: 'main section button[aria-disabled="true"]' },
        { step: 'verdict', shows: 'main [aria-live] [tabindex="-1"]', call: '/answers' },
      ])),
    );
    if (number === questions) break;
    const text = `Pregunta ${number + 1} de`;
    spans.push(
      ...(await tap(page, 'main button:has-text("Siguiente")', [
        { step: 'next question', shows: 'main header', text },
      ])),
    );
  }
  return spans;
}

/** Goes from the menu to the list and back, with code and data at hand, and narrows the list to a category. */
async function openLists(page: Page, { origin, lessons, questions: times }: Visit): Promise<Span[]> {
  await page.goto(`${origin}/lessons`);
  const last = page.locator('main h3').nth(lessons - 1);
  const spans: Span[] = [];
  for (let time = 0; time < times; time += 1) {
    await last.waitFor();
    const shown = 'main section:not([aria-hidden])';
    const narrowed = { step: 'category', shows: `${shown}:not(${shown} ~ *) h2`, text: 'Finanzas' };
    spans.push(...(await tap(page, 'main fieldset button:has-text("Finanzas")', [narrowed])));
    await tap(page, 'main fieldset button:has-text("Todas")', [
      { step: '', shows: `${shown} ~ section:not([aria-hidden])` },
    ]);
    await tap(page, 'nav a[href="/home"]', [{ step: '', shows: 'main', text: 'Progreso semanal' }]);
    spans.push(...(await tap(page, 'nav a[href="/lessons"]', [{ step: 'list', shows: 'main h3' }])));
  }
  return spans;
}

/** A quiz, then as many lists as it had questions, each on a new phone with a fast network. */
export async function clickThrough(phone: Browser, visit: Visit): Promise<Click[]> {
  const quiz = await traced(phone, visit, takeQuiz);
  return [...quiz, ...(await traced(phone, visit, openLists))];
}

async function traced(phone: Browser, visit: Visit, take: (page: Page, visit: Visit) => Promise<Span[]>) {
  const { page } = await openPage(phone, visit.origin, { token: visit.token, network: LATE_ANSWERS });
  await phone.startTracing(page, { categories: TRACED });
  const spans = await take(page, visit).catch(async (error: unknown) => {
    await phone.stopTracing();
    throw error;
  });
  await page.evaluate((name) => performance.mark(name), CLOCK_MARK);
  await page.waitForTimeout(SETTLED_MS);
  const clicks = readTrace(await phone.stopTracing(), spans);
  await page.context().close();
  return clicks;
}

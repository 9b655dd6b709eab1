import type { Page } from '@playwright/test';
import { adminScreens } from './accessibility/admin-screens.ts';
import { addAxe, DESKTOP, expectNoAxeViolations, PHONE } from './accessibility/axe.ts';
import { editorScreens } from './accessibility/editor-screens.ts';
import { expectVisibleFocus } from './accessibility/focus.ts';
import { holdLongTimers } from './accessibility/hold-timers.ts';
import { importScreens } from './accessibility/import-screens.ts';
import { learnerScreens } from './accessibility/learner-screens.ts';
import { moneyScreens } from './accessibility/money-screens.ts';
import { expectStillness } from './accessibility/motion.ts';
import { expectFocusInSight } from './accessibility/obscured-focus.ts';
import { ownAnswersScreens } from './accessibility/own-answers-screens.ts';
import { paymentAndInstallScreens } from './accessibility/payment-and-install-screens.ts';
import { placementScreens } from './accessibility/placement-screens.ts';
import { questionReportScreens } from './accessibility/question-report-screens.ts';
import { kindScreens, quizScreens } from './accessibility/quiz-screens.ts';
import { expectNoSidewaysScroll, expectRoomForLargeText } from './accessibility/reflow.ts';
import { reviewScreens } from './accessibility/review-screens.ts';
import { isStateOfRoute } from './accessibility/route-states.ts';
import { simulationScreens } from './accessibility/simulation-screens.ts';
import { expectLargeTapTargets } from './accessibility/tap-targets.ts';
import { visitorScreens } from './accessibility/visitor-screens.ts';
import { expect, type Role, test } from './fixtures.ts';

// A touch screen with reduced motion.
test.use({ hasTouch: true, isMobile: true });

/** Windows in which the page must only not scroll sideways. */
const NARROW = [320, 768].map((width) => ({ width, height: 844 }));

const screens = [
  ...visitorScreens,
  ...learnerScreens,
  ...quizScreens,
  ...kindScreens,
  ...ownAnswersScreens,
  ...reviewScreens,
  ...paymentAndInstallScreens,
  ...adminScreens,
  ...moneyScreens,
  ...importScreens,
  ...editorScreens,
  ...questionReportScreens,
  ...placementScreens,
  ...simulationScreens,
];

for (const { name, as, open, timersFire } of screens) {
  test(`${name} is accessible`, async ({ page, environment, be }) => {
    test.slow();
    const look = (state: string) =>
      test.step(`${state} is accessible`, async () => {
        test.setTimeout(test.info().timeout + 60_000);
        const before = test.info().errors.length;
        await expectAccessible(page, as, isStateOfRoute(state));
        expect(test.info().errors.length, `${state} is accessible`).toBe(before);
      });
    if (!timersFire) await holdLongTimers(page);
    await be(as);
    await open(environment, look);
    await look(name);
  });
}

/**
 * @param isWhole whether axe looks at both themes in both windows, or at all rules on a phone and at dark colours on a desktop; and whether
 * the focus is followed in all windows or in the smallest
 */
async function expectAccessible(page: Page, as: Role, isWhole: boolean) {
  await expectStillness(page);
  await addAxe(page);
  for (const viewport of [...NARROW, DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    if (NARROW.includes(viewport)) continue;
    if (as !== 'admin') await expectRoomForLargeText(page);
    await expectNoAxeViolations(page, isWhole ? ['dark', 'light'] : [viewport === PHONE ? 'light' : 'dark']);
  }
  if (as !== 'admin') await expectLargeTapTargets(page);
  await expectVisibleFocus(page);
  await expectFocusInSight(page, isWhole);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  await page.setViewportSize(PHONE);
}

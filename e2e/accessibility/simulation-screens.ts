import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A month of decisions, from its list to its end. */
export const simulationScreens: Screen[] = [
  {
    name: 'the end of a month',
    as: 'learner',
    open: async ({ page }, look) => {
      await page.goto('/simulations');
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
      await look('the months');
      await page.getByRole('link', { name: 'Un mes con una deuda' }).click();
      await page.getByRole('button', { name: 'Empezar el mes' }).click();
      const option = page.getByRole('region').getByRole('listitem').getByRole('button').first();
      await expect(option).toBeVisible();
      await look('a decision of a month');
      const end = page.getByRole('button', { name: 'Ver cómo terminó' });
      const next = page.getByRole('button', { name: 'Seguir' });
      for (let decisions = 0; decisions < 15 && !(await end.isVisible()); decisions += 1) {
        if (await next.isVisible()) await next.click();
        await option.click();
        await expect(end.or(next)).toBeVisible();
        if (decisions === 0) await look('what came of a decision');
      }
      await end.click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
];

import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

const { executablePath, args, env } = await findBrowser();

const OFFICE = /(admin-[\w-]+|accessibility|spec-texts)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // One more than the smallest machine has cores: a page that waits for its server or a timer leaves a core to the others.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A busy build machine may be slow once; a test that fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  // Who changes lessons and settings does so in a server that the learners' journeys do not share.
  projects: [
    { name: 'learners', testIgnore: OFFICE },
    { name: 'office', testMatch: OFFICE },
  ],
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 390, height: 844 },
    launchOptions: { executablePath, args, env: env as Record<string, string> },
    screenshot: 'only-on-failure',
    trace: 'off',
    // Frames of an animation cost more than the page itself; who tests motion allows it.
    reducedMotion: 'reduce',
    // Tests share a context that is emptied between them.
    reuseContext: true,
    // The worker of the app could answer before page.route does; who tests it allows it.
    serviceWorkers: 'block',
  },
});

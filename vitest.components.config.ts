import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/browser.ts';
import { contractsAsData } from './scripts/vite/contracts-as-data.ts';

const { executablePath, args, env } = await findBrowser();

/** Tests of components, in a real browser and without a server. */
export default defineConfig({
  plugins: [contractsAsData, react()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify('test') },
  // Packages that Vite discovers while the tests run would reload the page in the middle of a test.
  optimizeDeps: {
    entries: ['web/main.tsx', 'test/components/*.tsx'],
    include: ['vitest-browser-react', 'react/jsx-dev-runtime', 'react-dom/client'],
  },
  test: {
    name: 'components',
    include: ['{web,features,kinds}/**/*.test.tsx'],
    // One page for all files: loading the modules of the app anew takes longer than most files.
    isolate: false,
    setupFiles: ['test/components/empty-page.ts'],
    unstubGlobals: true,
    // A busy machine draws a frame in a quarter of a second; 15 s for a test and one for a wait are too few then.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    retry: process.env.CI ? 1 : 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath, args, env: env as Record<string, string> },
        contextOptions: { locale: 'es-ES', timezoneId: 'Europe/Madrid' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

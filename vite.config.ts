import { existsSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { appShell } from './scripts/vite/app-shell.ts';
import { serviceWorker } from './scripts/vite/build-service-worker.ts';
import { calculatorDocuments } from './scripts/vite/calculator-documents.ts';
import { createChunkNames } from './scripts/vite/chunk-groups.ts';
import { compileWhileLoading } from './scripts/vite/compile-while-loading.ts';
import { contractsAsData } from './scripts/vite/contracts-as-data.ts';
import { copyForLanding } from './scripts/vite/copy-for-landing.ts';
import { webManifestFile } from './scripts/vite/emit-web-manifest.ts';
import { evaluatedModules } from './scripts/vite/evaluated-modules.ts';
import { firstLoads } from './scripts/vite/first-loads.ts';
import { inlineLandingStyles } from './scripts/vite/inline-landing-styles.ts';
import { prerenderLanding } from './scripts/vite/prerender-landing.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

/** The browser app: the landing (index.html) and everything else (app.html), built into dist/public, or beside dist by scripts/build.ts. */
export default defineConfig({
  appType: 'mpa',
  plugins: [
    evaluatedModules('/strength/password-dictionary.ts'),
    contractsAsData,
    prerenderLanding(),
    copyForLanding,
    calculatorDocuments(),
    appShell(),
    webManifestFile(),
    react(),
    tailwindcss(),
    inlineLandingStyles,
    firstLoads(),
    compileWhileLoading,
    serviceWorker(),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  build: {
    outDir: `${process.env.BUILD_DIR ?? 'dist'}/public`,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'app.html'].filter((page) => existsSync(page)),
      // Groups that leave the dependencies of their modules out need entries that may export more.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          groups: [
            { name: createChunkNames(), debugName: 'by audience', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/uploads'].map((path) => [path, { target: api }])),
  },
});

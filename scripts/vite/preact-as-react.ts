import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const client = fileURLToPath(new URL('./preact-client.ts', import.meta.url));

/** Bundles Preact where the code says React (docs/decisions/0025). The development server keeps React for hot reloading. */
export const preactAsReact: Plugin = {
  name: 'preact-as-react',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react$/, replacement: 'preact/compat' },
        { find: /^react-dom$/, replacement: 'preact/compat' },
        { find: /^react-dom\/client$/, replacement: client },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      ],
    },
  }),
};

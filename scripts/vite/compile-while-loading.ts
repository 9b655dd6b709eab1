import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
/** In smaller files there is little to gain, and a page loads a dozen of them. */
const SMALLEST = 10_000;

/**
 * Asks Chromium to compile all functions of a large file while it downloads, in another thread, and not on the main thread at their first
 * call. Other browsers see a comment. It counts only as the very first thing in a file, so it is written when everything else is.
 */
export const compileWhileLoading: Plugin = {
  name: 'compile-while-loading',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.length >= SMALLEST) file.code = HINT + file.code;
    },
  },
};

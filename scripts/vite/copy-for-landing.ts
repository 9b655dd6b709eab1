import type { Plugin } from 'vite';

/**
 * The landing bundles its own copy of the few small modules that it shares with the app: a file for both would be one more request
 * on each of the two pages.
 */
export const copyForLanding: Plugin = {
  name: 'copy-for-landing',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('#') || !importer?.includes('/features/landing/web/')) return;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && { ...resolved, id: `${resolved.id}?landing` };
  },
};

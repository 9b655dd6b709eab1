import type { Plugin } from 'vite';

/** The landing has its own copy of modules shared with the app, which saves each page a request. */
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

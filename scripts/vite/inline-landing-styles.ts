import type { Plugin } from 'vite';

const LINK = /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/;

/** Puts the landing's styles into its page, so that the first visit paints after one answer instead of two. */
export const inlineLandingStyles: Plugin = {
  name: 'inline-landing-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const [link, file] = LINK.exec(html) ?? [];
      const sheet = file === undefined ? undefined : bundle[file];
      if (!link || sheet?.type !== 'asset') this.error('The landing has no stylesheet to put into its page.');
      page.source = html.replace(link, () => `    <style>${String(sheet.source).trim()}</style>\n`);
      delete bundle[sheet.fileName];
    },
  },
};

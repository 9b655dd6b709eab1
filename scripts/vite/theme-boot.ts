import { readFileSync } from 'node:fs';

const themeBoot = new URL('../../web/theme/theme-boot.js', import.meta.url);

/** The script that sets the theme before anything is painted; it stands in the head of every document. */
export const readThemeBoot = () => readFileSync(themeBoot, 'utf8').trim();

import { resolve } from 'node:path';

/**
 * The program that tests start as a process: the app's source, or in `npm test` the build that was made of it just before, which
 * starts in a third of the CPU time and is what ships.
 */
export const APP_PROGRAM = process.env.APP_PROGRAM ?? resolve(import.meta.dirname, '../server/main.ts');

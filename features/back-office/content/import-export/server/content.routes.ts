import { handle } from '#server/endpoints/handlers.ts';
import { contentContract } from '../content.contract.ts';

/** Readers and writers of files take some megabytes, so they are loaded with the first file. */
export const contentRoutes = handle(contentContract, {
  export: async (call, filters) => (await import('./export-lessons.ts')).exportLessons(call, filters),
  import: async (call, file) => (await import('./import-lessons.ts')).importLessons(call, file),
});

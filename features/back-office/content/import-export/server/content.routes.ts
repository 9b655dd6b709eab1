import { handle } from '#server/endpoints/handlers.ts';
import { contentContract } from '../content.contract.ts';
import { exportLessons } from './export-lessons.ts';
import { importLessons } from './import-lessons.ts';

export const contentRoutes = handle(contentContract, {
  export: exportLessons,
  import: importLessons,
});

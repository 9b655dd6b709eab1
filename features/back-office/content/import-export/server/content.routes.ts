import { handle } from '#server/endpoints/handlers.ts';
import { contentContract } from '../content.contract.ts';
import { exportLessons } from './export-lessons.ts';
import { importLessons } from './import-lessons.ts';

const api = handle(contentContract);

export const contentRoutes = {
  export: api.export.handler(({ context, input }) => exportLessons(context, input)),
  import: api.import.handler(({ context, input }) => importLessons(context, input)),
};

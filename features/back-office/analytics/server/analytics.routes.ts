import { handle } from '#server/endpoints/handlers.ts';
import { analyticsContract } from '../analytics.contract.ts';
import { printReport } from './print-report.ts';
import { readReport } from './read-report.ts';

const api = handle(analyticsContract);

export const analyticsRoutes = {
  show: api.show.handler(({ context }) => readReport(context)),
  export: api.export.handler(async ({ context }) => printReport(await readReport(context), context.now)),
};

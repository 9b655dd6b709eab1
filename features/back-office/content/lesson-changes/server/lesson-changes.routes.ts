import { handle } from '#server/endpoints/handlers.ts';
import { lessonChangesContract } from '../lesson-changes.contract.ts';
import { approveChange, discardChange, prepareChange, readChange } from './prepare-change.ts';
import { publishChange, scheduleChange } from './publish-change.ts';

export const lessonChangesRoutes = handle(lessonChangesContract, {
  one: readChange,
  save: prepareChange,
  discard: discardChange,
  approve: approveChange,
  schedule: scheduleChange,
  publish: publishChange,
});

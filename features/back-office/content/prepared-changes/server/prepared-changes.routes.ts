import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { lessonChangesContract, questionChangesContract } from '../prepared-changes.contract.ts';
import { type ChangeKind, OF_LESSON, OF_QUESTION } from './change-kinds.ts';
import {
  approveChange,
  discardChange,
  prepareChange,
  readChange,
  type SeenChange,
} from './prepare-change.ts';
import { publishChange, type Scheduled, scheduleChange } from './publish-change.ts';
import { listQuestionChanges } from './question-changes.ts';

const stepsOf = (kind: ChangeKind) => ({
  discard: (call: Call, { id }: { id: string }) => discardChange(call, kind, id),
  approve: (call: Call, input: SeenChange) => approveChange(call, kind, input),
  schedule: (call: Call, input: Scheduled) => scheduleChange(call, kind, input),
  publish: (call: Call, input: SeenChange) => publishChange(call, kind, input),
});

export const lessonChangesRoutes = handle(lessonChangesContract, {
  one: async (call, { id }) => ({
    ...(await readChange(call, OF_LESSON, id)),
    questions: await listQuestionChanges(call.db, { lesson_id: id }),
  }),
  save: (call, input) => prepareChange(call, OF_LESSON, input),
  ...stepsOf(OF_LESSON),
});

export const questionChangesRoutes = handle(questionChangesContract, {
  one: (call, { id }) => readChange(call, OF_QUESTION, id),
  save: (call, input) => prepareChange(call, OF_QUESTION, input),
  ...stepsOf(OF_QUESTION),
});

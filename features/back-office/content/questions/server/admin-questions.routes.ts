import { questions } from '#db/schema.ts';
import { archiveRow } from '#features/back-office/frame/server/archive-row.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { readCountedUntil } from '../../item-figures/server/count-finished.ts';
import { adminQuestionsContract } from '../admin-questions.contract.ts';
import { changeManyQuestions } from './change-many-questions.ts';
import { createQuestion, editQuestion, lockQuestion, restoreQuestion } from './change-questions.ts';
import { listTags } from './change-tags.ts';
import { exportQuestions } from './export-question-list.ts';
import { findSimilarQuestions, listQuestions, readQuestion } from './list-questions.ts';
import { previewVariants } from './read-question.ts';

export const adminQuestionsRoutes = handle(adminQuestionsContract, {
  list: async (call, input) => {
    const listed = await listQuestions(call.db, input);
    return { ...listed, figures_until: await readCountedUntil(call.db) };
  },
  export: exportQuestions,
  bulk: changeManyQuestions,
  tags: (call) => listTags(call.db),
  previewVariants: (_call, input) => previewVariants(input),
  one: (call, input) => readQuestion(call.db, input.id),
  similar: (call, input) => findSimilarQuestions(call.db, input),
  create: createQuestion,
  edit: (call, { id, ...form }) => editQuestion(call, id, form),
  archive: (call, { id }) => archiveRow(call, 'question', questions, id, (tx) => lockQuestion(tx, id)),
  restore: (call, { id }) => restoreQuestion(call, id),
});

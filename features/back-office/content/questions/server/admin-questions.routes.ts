import { questions } from '#db/schema.ts';
import { archiveRow } from '#features/back-office/frame/server/archive-row.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { readCountedUntil } from '../../item-figures/server/count-finished.ts';
import { adminQuestionsContract } from '../admin-questions.contract.ts';
import { changeManyQuestions } from './change-many-questions.ts';
import { createQuestion, editQuestion, lockQuestion } from './change-questions.ts';
import { exportQuestions } from './export-question-list.ts';
import { findSimilarQuestions, listQuestions, readQuestion } from './list-questions.ts';
import { previewVariants } from './read-question.ts';

const api = handle(adminQuestionsContract);

export const adminQuestionsRoutes = {
  list: api.list.handler(async ({ context, input }) => {
    const listed = await listQuestions(context.db, input);
    return { ...listed, figures_until: await readCountedUntil(context.db) };
  }),
  export: api.export.handler(({ context, input }) => exportQuestions(context, input)),
  bulk: api.bulk.handler(({ context, input }) => changeManyQuestions(context, input)),
  previewVariants: api.previewVariants.handler(({ input }) => previewVariants(input)),
  one: api.one.handler(({ context, input }) => readQuestion(context.db, input.id)),
  similar: api.similar.handler(({ context, input }) => findSimilarQuestions(context.db, input)),
  create: api.create.handler(({ context, input }) => createQuestion(context, input)),
  edit: api.edit.handler(({ context, input: { id, ...form } }) => editQuestion(context, id, form)),
  archive: api.archive.handler(({ context, input: { id } }) =>
    archiveRow(context, 'question', questions, id, (tx) => lockQuestion(tx, id)),
  ),
};

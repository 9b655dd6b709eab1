import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';
import { listQuery, listTotals } from '../list-page.ts';
import { rowEndpoints } from '../row-edit.ts';
import { questionForm } from './admin-questions.forms.ts';
import { adminQuestion } from './question-row.ts';

/** Questions in the back office: docs/product.md §7 C60–C68. */
export const adminQuestionsContract = {
  list: endpoint('admin', 'GET', '/admin/questions', {
    summary: 'Todas las preguntas, las más nuevas primero',
  })
    .input(listQuery({ lesson_id: z.optional(rowId) }))
    .output(
      z.object({
        questions: z.array(
          z.extend(adminQuestion, { lesson_title: z.string(), lesson_category: z.string() }),
        ),
        ...listTotals,
      }),
    ),
  ...rowEndpoints('/admin/questions', { noun: 'una pregunta', form: questionForm, row: adminQuestion }),
};

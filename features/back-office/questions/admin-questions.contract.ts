import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';
import { listQuery, listTotals } from '../list-page.ts';
import { byId, creation, edition } from '../row-edit.ts';
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
  create: endpoint('admin', 'POST', '/admin/questions', { summary: 'Crear una pregunta', status: 201 })
    .input(z.safeExtend(questionForm, creation))
    .output(adminQuestion),
  edit: endpoint('admin', 'PUT', '/admin/questions/{id}', { summary: 'Cambiar una pregunta' })
    .input(z.safeExtend(questionForm, edition))
    .output(adminQuestion),
  archive: endpoint('admin', 'DELETE', '/admin/questions/{id}', {
    summary: 'Eliminar una pregunta',
    status: 204,
  }).input(byId),
};

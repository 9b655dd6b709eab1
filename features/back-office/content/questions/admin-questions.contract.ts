import * as z from 'zod/mini';
import { instant, requiredText, rowId } from '#contract/fields.ts';
import { changedCount, chosenRows } from '#features/back-office/frame/bulk.ts';
import { type ListFilters, listQuery, listTotals, sortBy } from '#features/back-office/frame/list-page.ts';
import { admin, exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { byId, creation, rowEndpoints } from '#features/back-office/frame/row-edit.ts';
import { forgettingOf, itemFiguresOf } from '../item-figures/item-figures.contract.ts';
import { questionInput } from './admin-questions.forms.ts';
import { previewVariantsContract } from './preview-variants.contract.ts';
import { FLAG_FILTERS, QUESTION_BULK_ACTIONS, QUESTION_COLUMNS } from './question-columns.ts';
import { adminQuestion } from './question-row.ts';

const filters = {
  lesson_id: z.optional(rowId),
  flag: z.optional(z.enum(FLAG_FILTERS, 'No existe esa señal.')),
  sort: sortBy(QUESTION_COLUMNS),
};
export type QuestionFilters = ListFilters<typeof filters>;

const listedQuestion = z.extend(adminQuestion, {
  lesson_title: z.string(),
  lesson_category: z.string(),
  /** How many versions it has. */
  versions: z.int(),
  /** Since the options or the right one last changed; null before anybody answered. */
  figures: z.nullable(z.object(itemFiguresOf)),
  ...forgettingOf,
});

export const bulkQuestions = z.strictObject({
  action: z.enum(QUESTION_BULK_ACTIONS, 'Elige qué hacer con las preguntas.'),
  rows: chosenRows,
});

/** Questions in the back office: docs/product.md §7 C60–C68. */
export const adminQuestionsContract = {
  list: admin('GET', '/admin/questions', 'Todas las preguntas, las más nuevas primero')
    .input(listQuery(filters))
    .output(
      z.object({
        questions: z.array(listedQuestion),
        ...listTotals,
        /** Up to when the figures count; null before the first count. */
        figures_until: z.nullable(instant),
      }),
    ),
  export: exportedList('/admin/exports/questions', 'Las preguntas filtradas como archivo CSV', filters),
  bulk: admin('POST', '/admin/questions/bulk', 'Cambiar muchas preguntas a la vez: todas o ninguna')
    .input(bulkQuestions)
    .output(changedCount),
  previewVariants: previewVariantsContract,
  one: admin('GET', '/admin/questions/{id}', 'Una pregunta').input(byId).output(adminQuestion),
  similar: admin('GET', '/admin/similar/questions', 'Preguntas con un texto igual o casi igual')
    .input(z.strictObject({ text: requiredText(1000, 'Escribe la pregunta.'), except: z.optional(rowId) }))
    .output(
      z.object({
        questions: z.array(
          z.object({
            id: z.string(),
            question_text: z.string(),
            lesson_title: z.string(),
            is_same: z.boolean(),
          }),
        ),
      }),
    ),
  ...rowEndpoints('/admin/questions', { noun: 'una pregunta', form: questionInput, row: adminQuestion }),
  create: admin('POST', '/admin/questions', 'Crear una pregunta', { status: 201 })
    /** It stands after the question `after` of its lesson, or else at the end. */
    .input(z.extend(questionInput, { ...creation, after: z.optional(rowId) }))
    .output(adminQuestion),
};

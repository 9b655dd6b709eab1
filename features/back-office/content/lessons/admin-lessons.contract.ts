import * as z from 'zod/mini';
import { byId, editor, noInput } from '#contract/endpoint.ts';
import { instant, listOf, requiredLine, rowId } from '#contract/fields.ts';
import { COMPETENCES } from '#domain/course/competences.ts';
import { LESSON_STATES } from '#domain/course/lesson-states.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { bulkCall, changedCount, chosenRows } from '#features/back-office/frame/bulk.ts';
import { uploadEndpoint } from '#features/back-office/frame/image-upload.ts';
import { type ListFilters, listQuery, listTotals, sortBy } from '#features/back-office/frame/list-page.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { creation, rowEndpoints } from '#features/back-office/frame/row-edit.ts';
import { changeMark } from '../prepared-changes/prepared-changes.contract.ts';
import { CHANGE_FILTERS } from '../prepared-changes/prepared-changes.forms.ts';
import { adminQuestion } from '../questions/admin-questions.contract.ts';
import { lessonCountry, lessonForm } from './admin-lessons.forms.ts';
import { LESSON_BULK_ACTIONS, LESSON_COLUMNS } from './lesson-columns.ts';

const ONE_CHANGE = 'Envía un solo cambio: el acceso o el estado.';
const HOW_MANY = 'Envía entre 1 y 1000 lecciones.';
const HOW_MANY_QUESTIONS = 'Envía entre 1 y 500 preguntas. No se cambió nada.';

const lessonIds = z.array(rowId).check(z.minLength(1, HOW_MANY), z.maxLength(1000, HOW_MANY));

const category = z.enum(LESSON_CATEGORIES, 'Elige una categoría.');

export const adminLesson = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  subtopic: z.nullable(z.string()),
  category,
  state: z.enum(LESSON_STATES),
  order_index: z.int(),
  is_free: z.boolean(),
  points_reward: z.int(),
  questions_drawn: z.nullable(z.int()),
  country: z.string(),
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  competence: z.nullable(z.enum(COMPETENCES)),
  total_questions: z.int(),
  created_at: instant,
  updated_at: instant,
});

const listedLesson = z.extend(adminLesson, {
  open_comments: z.int(),
  /** The change that waits to be published (docs/product.md §5.17). */
  change: z.nullable(changeMark),
});

const wholeLesson = z.extend(adminLesson, {
  content: z.string(),
  /** What keeps it from being published, as sentences. */
  publishing_problems: z.array(z.string()),
  sources: z.array(z.string()),
  reviewed: z.nullable(z.string()),
  questions: z.array(adminQuestion),
});

/** A form that may name its draft, which is gone once the lesson is saved. */
const sentForm = z.extend(lessonForm, { draft_id: z.optional(rowId) });

const questionIds = z
  .array(rowId)
  .check(z.minLength(1, HOW_MANY_QUESTIONS), z.maxLength(500, HOW_MANY_QUESTIONS));

const targetState = z.enum(['draft', 'published'], 'Elige entre borrador y publicada.');

const filters = {
  category: z.optional(category),
  is_free: z.optional(z.stringbool()),
  state: z.optional(targetState),
  country: z.optional(lessonCountry),
  /** 'none' for the lessons without a competence. */
  competence: z.optional(z.enum([...COMPETENCES, 'none'])),
  change: z.optional(z.enum(CHANGE_FILTERS)),
  sort: sortBy(LESSON_COLUMNS),
};
export type LessonFilters = ListFilters<typeof filters>;

export const bulkLessons = z
  .strictObject({
    action: z.enum(LESSON_BULK_ACTIONS, 'Elige qué hacer con las lecciones.'),
    rows: chosenRows,
    category: z.optional(category),
  })
  .check(
    z.refine(({ action, category }) => (action === 'set_category') === (category !== undefined), {
      path: ['category'],
      error: 'Elige una categoría.',
    }),
  );

/** Lessons in the back office: docs/product.md §7 C60–C68. */
export const adminLessonsContract = {
  list: editor('GET /admin/lessons', 'Todas las lecciones, por su orden')
    .input(listQuery(filters))
    .output(z.object({ lessons: z.array(listedLesson), ...listTotals })),
  export: exportedList('/admin/exports/lessons', 'Las lecciones filtradas como archivo CSV', filters, editor),
  bulk: editor('POST /admin/lessons/bulk', 'Cambiar muchas lecciones a la vez: todas o ninguna', bulkCall())
    .input(bulkLessons)
    .output(changedCount),
  titles: editor('GET /admin/lesson-titles', 'Las lecciones para elegir una, por título')
    .input(noInput)
    .output(z.object({ lessons: listOf({ id: z.string(), title: z.string(), category }) })),
  similar: editor('GET /admin/similar/lessons', 'Lecciones con un título igual o casi igual')
    .input(
      z.strictObject({
        title: requiredLine(200, 'Escribe el título de la lección.'),
        except: z.optional(rowId),
      }),
    )
    .output(z.object({ lessons: listOf({ id: z.string(), title: z.string(), is_same: z.boolean() }) })),
  reorder: editor('PUT /admin/lessons/order', 'Ordenar las lecciones de una categoría')
    /** `seen_ids` is the order that the person saw; when lessons stand otherwise now, the answer is 409. */
    .input(z.strictObject({ category, lesson_ids: lessonIds, seen_ids: z.optional(lessonIds) }))
    .output(z.object({ lessons: listOf({ id: z.string(), order_index: z.int() }) })),
  one: editor('GET /admin/lessons/{id}', 'Una lección con sus preguntas').input(byId).output(wholeLesson),
  uses: editor(
    'GET /admin/lessons/{id}/uses',
    'Cuántas respuestas y lecciones terminadas dependen de una lección',
  )
    .input(byId)
    .output(z.object({ answers: z.int(), completions: z.int() })),
  ...rowEndpoints('/admin/lessons', { noun: 'una lección', form: sentForm, row: wholeLesson }, editor),
  create: editor('POST /admin/lessons', 'Crear una lección', { status: 201 })
    .input(z.extend(sentForm, { ...creation, state: z._default(targetState, 'draft') }))
    .output(wholeLesson),
  patch: editor(
    'PATCH /admin/lessons/{id}',
    'Hacer gratis o premium una lección, publicarla o devolverla a borrador',
  )
    .input(
      z.strictObject({ id: rowId, is_free: z.optional(z.boolean()), state: z.optional(targetState) }).check(
        z.refine(({ is_free, state }) => (is_free === undefined) !== (state === undefined), {
          path: ['state'],
          error: ONE_CHANGE,
        }),
      ),
    )
    .output(wholeLesson),
  duplicate: editor(
    'POST /admin/lessons/{id}/duplicate',
    'Copiar una lección con sus preguntas, como borrador',
    { status: 201 },
  )
    .input(z.strictObject({ id: rowId, copy_id: z.optional(rowId) }))
    .output(wholeLesson),
  uploadImage: uploadEndpoint(
    '/admin/storage/lessons',
    'Subir una imagen para el texto de una lección',
    editor,
  ),
  reorderQuestions: editor('PUT /admin/lessons/{id}/questions/order', 'Ordenar las preguntas de una lección')
    /** `seen_ids` is the order that the person saw; when it is no longer the lesson's, the answer is 409. */
    .input(z.strictObject({ id: rowId, question_ids: questionIds, seen_ids: z.optional(questionIds) }))
    .output(wholeLesson),
};

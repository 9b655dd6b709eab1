import * as z from 'zod/mini';
import { byId, editor, noInput } from '#contract/endpoint.ts';
import { instant, line, listOf, requiredText, rowId, text } from '#contract/fields.ts';
import { DIFFICULTIES, QUESTION_LEVELS } from '#domain/learning/question-levels.ts';
import { isCountry } from '#domain/people/countries.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { QUESTION_KINDS } from '#domain/question-versions.ts';
import { describeTags, LONGEST_TAG, tidyTags } from '#domain/text/tags.ts';
import { bulkCall, changedCount, chosenRows } from '#features/back-office/frame/bulk.ts';
import { type ListFilters, listQuery, listTotals, sortBy } from '#features/back-office/frame/list-page.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { creation, rowEndpoints } from '#features/back-office/frame/row-edit.ts';
import { kindAnswer } from '#kinds/answers.ts';
import { ask } from '#kinds/ask.ts';
import { storedForm } from '#kinds/stored-form.ts';
import { forgettingOf, itemFiguresOf } from '../item-figures/item-figures.contract.ts';
import { changeMark } from '../prepared-changes/prepared-changes.contract.ts';
import { CHANGE_FILTERS } from '../prepared-changes/prepared-changes.forms.ts';
import { questionInput } from './admin-questions.forms.ts';
import { FLAG_FILTERS, QUESTION_BULK_ACTIONS, QUESTION_COLUMNS } from './question-columns.ts';

const variant = z.object({
  question_text: z.string(),
  options: z.array(z.string()),
  ask: z.optional(ask),
  /** The right answer: its form is that of an answer; for the kinds that are answered by an option, its place. */
  key: z.optional(kindAnswer),
  correct_answer: z.optional(z.int()),
  /** The drawn figures of this variant, as they are printed. */
  figures: listOf({ name: z.string(), value: z.string() }),
  explanation: z.string(),
  solution: z.array(z.string()),
  hints: listOf({ text: z.string(), cost: z.int() }),
});

/** What learners would be asked, for whoever writes the question; nothing is stored (docs/product.md §4.21). */
const previewVariantsContract = editor(
  'POST /admin/questions/preview-variants',
  'Diez variantes de una pregunta que se está escribiendo, con sus respuestas',
)
  .input(
    z
      .strictObject({
        kind: z.enum(QUESTION_KINDS, 'Elige un tipo de pregunta.'),
        question_text: text(1000),
        options: z._default(z.array(text(500)).check(z.maxLength(6)), []),
        correct_answer: z._default(z.int().check(z.gte(0), z.lte(5)), 0),
        explanation: z._default(text(2000), ''),
        body: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
        /** Decides how numbers are printed. */
        country: z._default(z.string().check(z.refine(isCountry, 'Elige un país de la lista.')), GENERAL),
      })
      .check(z.overwrite(storedForm)),
  )
  .output(z.object({ variants: z.array(variant) }));

export const questionContent = {
  kind: z.enum(QUESTION_KINDS),
  question_text: z.string(),
  options: z.array(z.string()),
  reasons: z.array(z.string()),
  correct_answer: z.int(),
  /** What a kind without one right option asks, with its key (kinds/); null for the others. */
  body: z.nullable(z.record(z.string(), z.unknown())),
  explanation: z.string(),
  passage: z.nullable(z.string()),
  shuffle_options: z.boolean(),
};

/** A question with its right answer, for administrators only (docs/product.md §6.3). */
export const adminQuestion = z.object({
  id: z.string(),
  lesson_id: z.string(),
  position: z.int(),
  ...questionContent,
  points: z.int(),
  /** As the author declares them; both null where unknown. */
  level: z.nullable(z.enum(QUESTION_LEVELS)),
  difficulty: z.nullable(z.literal(DIFFICULTIES)),
  tags: z.array(z.string()),
  answers: z.int(),
  created_at: instant,
  updated_at: instant,
});

const filters = {
  lesson_id: z.optional(rowId),
  flag: z.optional(z.enum(FLAG_FILTERS, 'No existe esa señal.')),
  /** Questions with a tag that differs at most in case and accents. */
  tag: z.optional(line(LONGEST_TAG * 4)),
  change: z.optional(z.enum(CHANGE_FILTERS)),
  sort: sortBy(QUESTION_COLUMNS),
};
export type QuestionFilters = ListFilters<typeof filters>;

const listedQuestion = z.extend(adminQuestion, {
  /** `question_text` without marks, with the figures of one variant where they are drawn. */
  shown_text: z.string(),
  /** `options` with numbers as people read them, without marks. */
  shown_options: z.array(z.string()),
  lesson_title: z.string(),
  lesson_category: z.string(),
  open_comments: z.int(),
  /** The change that waits to be published (docs/product.md §5.17). */
  change: z.nullable(changeMark),
  /** How many versions it has. */
  versions: z.int(),
  /** Since the options or the right one last changed; null before anybody answered. */
  figures: z.nullable(z.object(itemFiguresOf)),
  ...forgettingOf,
});

export const bulkQuestions = z
  .strictObject({
    action: z.enum(QUESTION_BULK_ACTIONS, 'Elige qué hacer con las preguntas.'),
    rows: chosenRows,
    lesson_id: z.optional(rowId),
    tag: z.optional(z.string()),
  })
  .check(
    z.refine(({ action, lesson_id }) => (action === 'set_lesson') === (lesson_id !== undefined), {
      path: ['lesson_id'],
      error: 'Selecciona una lección',
    }),
    ({ value: { action, tag }, issues }) => {
      const [tidy, ...others] = tidyTags(tag === undefined ? [] : [tag]);
      const isNamed = tidy !== undefined && others.length === 0;
      const takesTag = action === 'add_tag' || action === 'remove_tag';
      const message = takesTag === isNamed ? tidy && describeTags([tidy]) : 'Escribe la etiqueta.';
      if (message) issues.push({ code: 'custom', path: ['tag'], input: tag, message });
    },
  );

/** Questions in the back office: docs/product.md §7 C60–C68. */
export const adminQuestionsContract = {
  list: editor('GET /admin/questions', 'Todas las preguntas, las más nuevas primero')
    .input(listQuery(filters))
    .output(
      z.object({
        questions: z.array(listedQuestion),
        ...listTotals,
        /** Up to when the figures count; null before the first count. */
        figures_until: z.nullable(instant),
      }),
    ),
  export: exportedList(
    '/admin/exports/questions',
    'Las preguntas filtradas como archivo CSV',
    filters,
    editor,
  ),
  bulk: editor('POST /admin/questions/bulk', 'Cambiar muchas preguntas a la vez: todas o ninguna', bulkCall())
    .input(bulkQuestions)
    .output(changedCount),
  tags: editor('GET /admin/question-tags', 'Las etiquetas de las preguntas, las más usadas primero')
    .input(noInput)
    .output(z.object({ tags: listOf({ tag: z.string(), questions: z.int() }) })),
  previewVariants: previewVariantsContract,
  one: editor('GET /admin/questions/{id}', 'Una pregunta').input(byId).output(adminQuestion),
  similar: editor('GET /admin/similar/questions', 'Preguntas con un texto igual o casi igual')
    .input(z.strictObject({ text: requiredText(1000, 'Escribe la pregunta.'), except: z.optional(rowId) }))
    .output(
      z.object({
        questions: listOf({
          id: z.string(),
          question_text: z.string(),
          lesson_title: z.string(),
          is_same: z.boolean(),
        }),
      }),
    ),
  ...rowEndpoints(
    '/admin/questions',
    { noun: 'una pregunta', form: questionInput, row: adminQuestion },
    editor,
  ),
  create: editor('POST /admin/questions', 'Crear una pregunta', { status: 201 })
    /** It stands after the question `after` of its lesson, or else at the end. */
    .input(z.extend(questionInput, { ...creation, after: z.optional(rowId) }))
    .output(adminQuestion),
};

import * as z from 'zod/mini';
import { line, optionalText, requiredId, requiredText } from '#contract/fields.ts';
import { describeLeaning } from '#domain/course/leaning.ts';
import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/course/lessons.ts';
import { describeTellingReason } from '#domain/course/reasons.ts';
import { DEFAULT_QUESTION_POINTS, QUESTION_POINTS_RANGE } from '#domain/game/points.ts';
import { DIFFICULTIES, LEVEL_WORDS, QUESTION_LEVELS } from '#domain/learning/question-levels.ts';
import { hasBody, hasOptions, QUESTION_KINDS, TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';
import { isSameJson } from '#domain/same-json.ts';
import { describeTags, MOST_TAGS, tidyTags } from '#domain/text/tags.ts';
import { wholeNumber } from '#features/back-office/frame/number-field.ts';
import { KINDS } from '#kinds/registry.ts';
import { storedForm } from '#kinds/stored-form.ts';

const optionMessage = 'Todas las opciones deben tener contenido';
const reasonsMessage = 'Escribe un motivo por opción; el que falte, en blanco.';
const levelMessage = `Elige un nivel: ${Object.values(LEVEL_WORDS).join(', ')}.`;
const difficultyMessage = 'Elige una dificultad de 1 a 5.';
const keyMessage = 'Marca como correcta una de las opciones.';

/** Tags of a question: trimmed, each once. */
export const tagList = z
  .array(z.string())
  .check(
    z.maxLength(MOST_TAGS * 10, describeTags(Array<string>(MOST_TAGS * 10).fill(''))),
    z.overwrite(tidyTags),
    ({ value, issues }) => {
      const message = describeTags(value);
      if (message) issues.push({ code: 'custom', input: value, message });
    },
  );

/** A question: with 2 to 6 options, one of them right, or of another kind (docs/product.md §5.5). What a kind asks is not checked yet. */
export const questionInput = z
  .strictObject({
    lesson_id: requiredId('Selecciona una lección'),
    question_text: requiredText(1000, 'Escribe la pregunta.'),
    /** Empty for the kinds without options. */
    options: z
      .array(requiredText(500, optionMessage))
      .check(z.maxLength(MAX_OPTIONS, `Caben como máximo ${MAX_OPTIONS} opciones.`)),
    kind: z._default(z.enum(QUESTION_KINDS, 'Elige un tipo de pregunta.'), 'single_choice'),
    /** What a kind without one right option asks, with its key (kinds/); null or absent for the others. */
    body: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    correct_answer: z._default(z.int(keyMessage).check(z.gte(0, keyMessage)), 0),
    explanation: optionalText(2000),
    /** When absent, these six are unchanged, and a new question has none and is shuffled. */
    reasons: z.optional(z.array(optionalText(500))),
    passage: z.optional(z.nullable(line(200))),
    shuffle_options: z.optional(z.boolean()),
    level: z.optional(z.nullable(z.enum(QUESTION_LEVELS, levelMessage))),
    difficulty: z.optional(z.nullable(z.literal(DIFFICULTIES, difficultyMessage))),
    tags: z.optional(tagList),
    points: z._default(wholeNumber(QUESTION_POINTS_RANGE), DEFAULT_QUESTION_POINTS),
  })
  .check(
    z.overwrite(storedForm),
    z.refine(({ kind, options }) => !hasOptions(kind) || options.length >= MIN_OPTIONS, {
      path: ['options'],
      error: `Se necesitan al menos ${MIN_OPTIONS} opciones.`,
    }),
    z.refine(({ kind, options }) => hasOptions(kind) || options.length === 0, {
      path: ['options'],
      error: 'Este tipo de pregunta no tiene opciones.',
    }),
    z.refine(({ kind, options }) => kind !== 'true_false' || isSameJson(options, TRUE_FALSE_OPTIONS), {
      path: ['options'],
      error: `Las opciones son ${TRUE_FALSE_OPTIONS.join(' y ')}.`,
    }),
    z.refine(({ kind, options, correct_answer }) => hasBody(kind) || correct_answer < options.length, {
      path: ['correct_answer'],
      error: keyMessage,
    }),
    z.refine(({ kind, body = null }) => hasBody(kind) || body === null, {
      path: ['body'],
      error: 'Este tipo de pregunta no lleva más datos que sus opciones.',
    }),
    z.refine(({ reasons, options }) => !reasons || reasons.length === options.length, {
      path: ['reasons'],
      error: reasonsMessage,
    }),
    ({ value: { level = null, difficulty = null }, issues }) => {
      if ((level === null) === (difficulty === null)) return;
      const missing =
        level === null
          ? { path: ['level'], message: levelMessage }
          : { path: ['difficulty'], message: difficultyMessage };
      issues.push({ code: 'custom', input: null, ...missing });
    },
    ({ value: { question_text, explanation }, issues }) => {
      for (const [name, text] of Object.entries({ question_text, explanation })) {
        const message = describeLeaning(text);
        if (message) issues.push({ code: 'custom', path: [name], message, input: text });
      }
    },
    ({ value, issues }) => {
      if (!hasOptions(value.kind)) return;
      for (const [at, reason] of (value.reasons ?? []).slice(0, value.options.length).entries()) {
        const message = describeTellingReason(value, at, reason) ?? describeLeaning(reason);
        if (message) issues.push({ code: 'custom', path: ['reasons', at], message, input: reason });
      }
    },
  );

/** A question with what its kind asks, whose formulas are calculated: the server does that in a thread of its own. */
export const questionForm = questionInput.check(({ value, issues }) => {
  const { kind, body = null } = value;
  if (!hasBody(kind)) return;
  const checked = KINDS[kind].checkBody({ ...value, body });
  if (!('problems' in checked)) return;
  for (const problem of checked.problems) issues.push({ code: 'custom', ...problem, input: body });
});

export const EMPTY_OPTIONS = ['', '', '', ''];

export const canAddOption = (options: readonly string[]) => options.length < MAX_OPTIONS;

export const canRemoveOption = (options: readonly string[]) => options.length > MIN_OPTIONS;

type Options = { options: string[]; reasons: string[]; correct_answer: number };

/** The form without the option at `index` and its reason; a `correct_answer` outside the new list becomes 0. */
export function withoutOption<Form extends Options>(form: Form, index: number): Form {
  const options = form.options.toSpliced(index, 1);
  const reasons = form.reasons.toSpliced(index, 1);
  return {
    ...form,
    options,
    reasons,
    correct_answer: form.correct_answer < options.length ? form.correct_answer : 0,
  };
}

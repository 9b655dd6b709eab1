import type * as z from 'zod/mini';
import {
  hasBody,
  type QuestionBody,
  type QuestionContent,
  reasonsByOption,
} from '#domain/question-versions.ts';
import type { questionInput } from '../admin-questions.forms.ts';

/** A form whose body has the form that is stored (read-question.ts). */
export type CheckedForm = Omit<z.output<typeof questionInput>, 'body'> & { body: QuestionBody };

/** The content that a form asks for; what it does not name stays as it was. */
export function withDefaults(form: CheckedForm, before?: QuestionContent): QuestionContent {
  const { kind, question_text, options, explanation } = form;
  const shuffles = form.shuffle_options ?? before?.shuffle_options ?? true;
  return {
    kind,
    question_text,
    options,
    correct_answer: hasBody(kind) ? 0 : form.correct_answer,
    body: form.body,
    explanation,
    reasons: form.reasons ?? reasonsByOption(options, before),
    passage: form.passage === undefined ? (before?.passage ?? null) : form.passage || null,
    shuffle_options: shuffles && kind !== 'true_false',
  };
}

import type * as z from 'zod/mini';
import { type QuestionContent, reasonsByOption } from '#domain/question-versions.ts';
import type { questionForm } from '../admin-questions.forms.ts';

type QuestionForm = z.output<typeof questionForm>;

/** The content that a form asks for; what it does not name stays as it was. */
export function withDefaults(form: QuestionForm, before?: QuestionContent): QuestionContent {
  const { question_text, options, correct_answer, explanation } = form;
  return {
    question_text,
    options,
    correct_answer,
    explanation,
    reasons: form.reasons ?? reasonsByOption(options, before),
    passage: form.passage === undefined ? (before?.passage ?? null) : form.passage || null,
    shuffle_options: form.shuffle_options ?? before?.shuffle_options ?? true,
  };
}

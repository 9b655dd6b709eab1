import type * as z from 'zod/mini';
import {
  hasBody,
  type QuestionBody,
  type QuestionContent,
  reasonsByOption,
} from '#domain/question-versions.ts';
import { KINDS } from '#kinds/registry.ts';
import type { questionForm } from '../admin-questions.forms.ts';

type QuestionForm = z.output<typeof questionForm>;

/** The content that a form asks for; what it does not name stays as it was. */
export function withDefaults(form: QuestionForm, before?: QuestionContent): QuestionContent {
  const { kind, question_text, options, explanation } = form;
  const shuffles = form.shuffle_options ?? before?.shuffle_options ?? true;
  return {
    kind,
    question_text,
    options,
    correct_answer: hasBody(kind) ? 0 : form.correct_answer,
    body: bodyOf(form),
    explanation,
    reasons: form.reasons ?? reasonsByOption(options, before),
    passage: form.passage === undefined ? (before?.passage ?? null) : form.passage || null,
    shuffle_options: shuffles && kind !== 'true_false',
  };
}

/** The body in the form that is stored. The form has been checked, so it has one. */
function bodyOf({ kind, body = null, ...question }: QuestionForm): QuestionBody {
  if (!hasBody(kind)) return null;
  const checked = KINDS[kind].checkBody({ ...question, body });
  return 'body' in checked ? checked.body : null;
}

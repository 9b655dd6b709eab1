import { hasBody, type QuestionBody, type QuestionContent } from '#domain/question-versions.ts';
import type { PlacedProblem } from '#kinds/problem-place.ts';
import { KINDS } from '#kinds/registry.ts';

export type WrittenQuestion = Pick<QuestionContent, 'kind' | 'question_text' | 'options' | 'explanation'> & {
  body?: QuestionBody | undefined;
};

/** The body in the form that is stored, null for the kinds without one, or what has to be corrected. It draws fifty variants. */
export function bodyOf(question: WrittenQuestion): { body: QuestionBody } | { problems: PlacedProblem[] } {
  const { kind, question_text, options, explanation, body = null } = question;
  return hasBody(kind)
    ? KINDS[kind].checkBody({ question_text, options, explanation, body })
    : { body: null };
}

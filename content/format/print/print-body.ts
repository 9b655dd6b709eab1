import { hasBody } from '#domain/question-versions.ts';
import { KIND_MARKDOWN } from '#kinds/markdown/registry.ts';
import type { QuestionInFile } from '../lesson-file.ts';

/** Indexes of the options that are marked as right. */
export function rightOptions({ kind, body, correct_answer }: QuestionInFile): number[] {
  return kind === 'multiple_choice' ? (body as { correct: number[] }).correct : [correct_answer];
}

/** The lines of a kind's body; empty for the kinds without one. */
export function printBody({ kind, body }: Pick<QuestionInFile, 'kind' | 'body'>): string {
  return hasBody(kind) && body ? KIND_MARKDOWN[kind].print(body).join('\n').trimEnd() : '';
}

import type { QuestionInFile } from '../lesson-file.ts';

/** Whether GIFT and Moodle XML are written for a question. The other kinds are left out, and a comment says how many. */
export const isWritten = ({ kind }: Pick<QuestionInFile, 'kind'>): boolean => kind === 'single_choice';

/** Says how many questions of a lesson are left out; empty when none is. */
export function describeLeftOut(questions: readonly Pick<QuestionInFile, 'kind'>[]): string[] {
  const count = questions.filter((question) => !isWritten(question)).length;
  if (count === 0) return [];
  return [count === 1 ? 'Falta 1 pregunta de otro tipo.' : `Faltan ${count} preguntas de otros tipos.`];
}

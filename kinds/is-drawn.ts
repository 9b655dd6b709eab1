import type { QuestionBody } from '#domain/question-versions.ts';

export function isDrawn(body: QuestionBody): boolean {
  const exercise = body?.exercise;
  if (typeof exercise !== 'object' || exercise === null || !('parameters' in exercise)) return false;
  return Array.isArray(exercise.parameters) && exercise.parameters.length > 0;
}

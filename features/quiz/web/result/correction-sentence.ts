import { withCount } from '#domain/text/plural.ts';
import type { api } from '#web/api/client.ts';

type Report = Awaited<ReturnType<typeof api.quiz.report>>;
export type Correction = NonNullable<Report['regraded']>;

/** What the correction of questions has changed in a finished quiz and in its lesson's points (docs/product.md §4.20). */
export function correctionSentence(correction: Correction, total_questions: number): string {
  const { questions, score_before, score } = correction;
  const what = `${questions === 1 ? 'Se corrigió una pregunta' : `Se corrigieron ${questions} preguntas`} de este quiz`;
  if (score === score_before) return `${what}: tu resultado sigue igual.${pointsSentence(correction)}`;
  return (
    `${what}: ahora cuenta ${score} de ${withCount(total_questions, 'correcta')} en lugar de ` +
    `${score_before}.${pointsSentence(correction)}`
  );
}

function pointsSentence({ points, score, score_before }: Correction): string {
  if (points > 0) return ` La corrección sumó ${withCount(points, 'punto')} a esta lección.`;
  if (points < 0) return ` La corrección restó ${withCount(-points, 'punto')} a esta lección.`;
  return score === score_before ? '' : ' Los puntos de esta lección no cambian.';
}

import type { Database } from '#db/connect.ts';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import {
  compareRecall,
  compareSpeed,
  REVIEWS_TO_COMPARE,
  type RecallComparison,
  type RightOf,
  type TimedReview,
} from '#domain/learning/recall-study.ts';
import { type Decile, readCalibration, readLearnerRecalls, readTimedReviews } from './read-study.ts';

const DAYS = 28;

/**
 * How much of what was learnt is remembered after 28 days with and without reviews, and how exact the predictions are: lines in Spanish,
 * with counts and no names.
 * @param random numbers in [0, 1), for the confidence interval
 */
export async function describeStudy(db: Database, random: () => number): Promise<string[]> {
  const comparison = compareRecall(await readLearnerRecalls(db, DAYS), random);
  return [
    ...describeComparison(comparison),
    '',
    ...describeCalibration(await readCalibration(db)),
    '',
    ...describeSpeed(await readTimedReviews(db), random),
  ];
}

const percent = (share: number) => `${formatSpanishNumber(share * 100, 1)} %`;

const shareOf = ({ right, answers }: RightOf) =>
  `${percent(right / answers)} de ${formatSpanishNumber(answers, 0)} respuestas`;

function describeDifference({
  difference,
  low,
  high,
}: Pick<RecallComparison, 'difference' | 'low' | 'high'>) {
  const [points, from, to] = [difference, low, high].map((share) => formatSpanishNumber(share * 100, 1));
  return `${points} puntos (intervalo del 95 %: de ${from} a ${to})`;
}

function describeComparison(comparison: RecallComparison | null): string[] {
  const title = `Recuerdo a los ${DAYS} días o más de la primera respuesta`;
  if (!comparison) return [title, 'Todavía no hay respuestas de los dos grupos.'];
  const { learners, reviewed, unreviewed } = comparison;
  return [
    `${title} (${formatSpanishNumber(learners, 0)} personas)`,
    `Con repasos:  ${shareOf(reviewed)}`,
    `Sin repasos:  ${shareOf(unreviewed)}`,
    `Diferencia:   ${describeDifference(comparison)}`,
    'Nadie fue repartido al azar: quien repasa puede recordar más también por otros motivos.',
  ];
}

function describeCalibration(deciles: readonly Decile[]): string[] {
  const title = 'Aciertos previstos y encontrados en los repasos';
  if (deciles.length === 0) return [title, 'Todavía no hay repasos.'];
  return [
    title,
    ...deciles.map(
      ({ decile, answers, predicted, right }) =>
        `${String((decile - 1) * 10).padStart(3)}–${decile * 10} %: previsto ` +
        `${percent(predicted)}, encontrado ${percent(right)} (${formatSpanishNumber(answers, 0)} respuestas)`,
    ),
  ];
}

/** Whether the fastest fifth of right answers is remembered longer (decision 48). */
export function describeSpeed(people: readonly TimedReview[][], random: () => number): string[] {
  const title = 'El repaso siguiente a un acierto, según lo que se tardó en acertar';
  const found = compareSpeed(people, random);
  if (!found) {
    const [needed, count] = [REVIEWS_TO_COMPARE, people.flat().length].map((each) =>
      formatSpanishNumber(each, 0),
    );
    return [title, `Se compara desde ${needed} repasos de ese tipo; hay ${count}.`];
  }
  const { fast, others, longer } = found;
  return [
    title,
    `El quinto más rápido: ${predictedAndFound(fast)}`,
    `Los demás: ${predictedAndFound(others)}`,
    `Con el mismo acierto previsto, ${describeDifference(found)}`,
    longer
      ? 'El quinto más rápido recuerda más de lo que da el azar: una tercera nota valdría la pena (decisión 48).'
      : 'No se ve que el quinto más rápido recuerde más: quedan dos notas.',
  ];
}

function predictedAndFound(reviews: readonly TimedReview[]): string {
  const mean = (of: (review: TimedReview) => number) =>
    percent(reviews.reduce((total, review) => total + of(review), 0) / reviews.length);
  const [predicted, right] = [mean((review) => review.predicted), mean((review) => Number(review.right))];
  return `previsto ${predicted}, encontrado ${right} (${formatSpanishNumber(reviews.length, 0)} respuestas)`;
}

import type { Database } from '#db/connect.ts';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { compareRecall, type RecallComparison, type RightOf } from '#domain/learning/recall-study.ts';
import { type Decile, readCalibration, readLearnerRecalls, readSpeed, type Speed } from './read-study.ts';

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
    ...describeSpeed(await readSpeed(db)),
  ];
}

const percent = (share: number) => `${formatSpanishNumber(share * 100, 1)} %`;

const shareOf = ({ right, answers }: RightOf) =>
  `${percent(right / answers)} de ${formatSpanishNumber(answers, 0)} respuestas`;

function describeComparison(comparison: RecallComparison | null): string[] {
  const title = `Recuerdo a los ${DAYS} días o más de la primera respuesta`;
  if (!comparison) return [title, 'Todavía no hay respuestas de los dos grupos.'];
  const { learners, reviewed, unreviewed, difference, low, high } = comparison;
  return [
    `${title} (${formatSpanishNumber(learners, 0)} personas)`,
    `Con repasos:  ${shareOf(reviewed)}`,
    `Sin repasos:  ${shareOf(unreviewed)}`,
    `Diferencia:   ${formatSpanishNumber(difference * 100, 1)} puntos (intervalo del 95 %: de ` +
      `${formatSpanishNumber(low * 100, 1)} a ${formatSpanishNumber(high * 100, 1)})`,
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

function describeSpeed(groups: readonly Speed[]): string[] {
  const title = 'El repaso siguiente a un acierto, según lo que se tardó en acertar';
  if (groups.length < 2) return [title, 'Todavía no hay respuestas de los dos grupos.'];
  return [
    title,
    ...groups.map(
      ({ fast, answers, predicted, right }) =>
        `${fast ? 'El quinto más rápido' : 'Los demás'}: previsto ${percent(predicted)}, encontrado ${percent(right)} ` +
        `(${formatSpanishNumber(answers, 0)} respuestas)`,
    ),
  ];
}

import * as z from 'zod/mini';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { livePoints, standingOf, teamStandingOf } from '#domain/groups/live-quiz.ts';
import { gradeFor } from '#features/asking/server/grade-for.ts';
import { gradeGiven, orderOf, presentQuestion } from '#features/asking/server/shown-question.ts';
import { liveBoard } from '../hosting.contract.ts';
import { livePlayer, liveQuiz } from '../live.contract.ts';
import type { LiveRow, LiveShare, PlayerRow } from './read-live.ts';

/** All that is known of a live quiz at a moment; the key is among it. */
export type LiveState = { row: LiveRow; players: PlayerRow[]; shares: LiveShare[]; now: Date };

const TOP = 5;

type Quiz = z.input<typeof liveQuiz>;

/** What everybody may know now: the key only while the teacher shows it. */
export function presentQuiz({ row, players, shares, now }: LiveState) {
  const { phase, question, teams } = row;
  const staying = players.filter(({ is_removed }) => !is_removed);
  const isAsked = phase === 'open' || phase === 'closed' || phase === 'shown';
  const isBetween = phase === 'standing' || phase === 'ended';
  const quiz: Quiz = {
    ...row,
    question: isAsked ? { id: question.id, ...presentQuestion(question, row) } : null,
    ...(phase === 'shown' && { key: presentKey(row, staying) }),
    ...(isBetween && { top: standingOf(staying).slice(0, TOP) }),
    ...(isBetween && teams > 0 && { team_points: teamStandingOf(staying, teams) }),
    ...(phase === 'ended' && {
      shares: shares.map(({ right, ...asked }) => {
        return { question_text: presentQuestion(asked, row).question_text, right };
      }),
    }),
  };
  return z.parse(
    liveQuiz,
    mapTexts(quiz, (text) => printMarks(text, { country: row.country, now })),
  );
}

/** The right answer and what was answered, of those who are still in it. */
function presentKey({ question, country, explains }: LiveRow, players: PlayerRow[]): Quiz['key'] {
  const graded = gradeGiven(question, { country }, { dont_know: true });
  const nothing = { passage: null, reasons: [], reported: false };
  const told = gradeFor({ is_premium: true }, graded, { explanation: question.explanation, ...nothing });
  const nothingTold = { correct_answer: undefined, key: undefined, explanation: undefined };
  const { correct_answer, key, explanation } = { ...nothingTold, ...told };
  const answers = players.filter(({ given }) => given !== null);
  return {
    ...(correct_answer !== undefined && { correct_answer }),
    ...(key !== undefined && { key }),
    ...(explains && explanation && { explanation }),
    chosen: countChosen(question, answers),
    right: answers.filter(({ answered }) => answered === 1).length,
    answered: answers.length,
  };
}

/** How many chose each option, in the order shown; empty for what is answered otherwise. */
function countChosen(question: LiveRow['question'], players: PlayerRow[]): number[] {
  const counts = question.options.map(() => 0);
  const order = orderOf(question);
  for (const { given } of players) {
    if (given && 'option' in given) counts[order.indexOf(given.option)]! += 1;
    if (given && 'options' in given) for (const option of given.options) counts[option]! += 1;
  }
  return counts;
}

/** An answer with its option in the order shown. */
export const shownGiven = (given: PlayerRow['given'], question: LiveRow['question']) =>
  given && 'option' in given ? { option: orderOf(question).indexOf(given.option) } : (given ?? undefined);

/** What one phone may know beside the quiz, for each player who is still in it. */
export function presentPlayers({ row, players }: LiveState): Map<string, z.output<typeof livePlayer>> {
  const staying = standingOf(players.filter(({ is_removed }) => !is_removed));
  const isShown = row.place < row.shown;
  const present = (player: (typeof staying)[number]) => ({
    ...player,
    points: livePoints(player.share),
    position: player.place,
    players: staying.length,
    given: shownGiven(player.given, row.question),
    ...(isShown && player.answered !== null && { correct: player.answered === 1 }),
  });
  return new Map(staying.map((player) => [player.id, z.parse(livePlayer, present(player))]));
}

/** What the projected screen shows. */
export function presentBoard(state: LiveState, quiz = presentQuiz(state)) {
  const players = state.players.filter(({ is_removed }) => !is_removed);
  const answered = players.filter(({ given }) => given !== null).length;
  return z.parse(liveBoard, { quiz, code: state.row.code, players, answered });
}

import type { AssignmentKind } from './assignment-kinds.ts';

/** How far a pupil is with an assignment. `below` is a quiz that was finished under the minimum. */
export const ASSIGNMENT_STATES = ['upcoming', 'not_begun', 'begun', 'below', 'done'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

export const ASSIGNMENT_STATE_WORDS: Record<AssignmentState, string> = {
  upcoming: 'Sin abrir',
  not_begun: 'Sin empezar',
  begun: 'Empezada',
  below: 'Bajo el mínimo',
  done: 'Hecha',
};

/** What of an assignment decides the state. */
export type StatedTask = { kind: AssignmentKind; opens_at: Date; minimum: number };
type Result = {
  is_begun: boolean;
  /** Of the quiz that counts, or how much of the goal is reached; null before anything was done. */
  percent: number | null;
  at: Date | null;
  /** The pupil's own end. */
  due_at: Date;
};

export function stateOf(
  { kind, opens_at, minimum }: StatedTask,
  { is_begun, percent }: Result,
  now: Date,
): AssignmentState {
  if (percent === null) return opens_at > now ? 'upcoming' : is_begun ? 'begun' : 'not_begun';
  if (kind === 'test') return 'done';
  if (kind === 'lesson') return percent >= minimum ? 'done' : 'below';
  return percent >= 100 ? 'done' : 'begun';
}

/** Whether it was handed in after its end, or has not been until then. */
export function isLate(state: AssignmentState, { at, due_at }: Result, now: Date): boolean {
  const isHandedIn = state === 'done' || state === 'below';
  return ((isHandedIn && at) || now) > due_at;
}

/** Whether a teacher should look at a pupil: nothing begun once half of the time is over, late, or below the minimum. */
export function needsHelp(
  task: StatedTask & { due_at: Date },
  result: Result,
  now: Date,
): AssignmentState | null {
  const state = stateOf(task, result, now);
  if (state === 'done' || state === 'upcoming') return null;
  if (state === 'below' || isLate(state, result, now)) return state;
  const half = (task.opens_at.getTime() + result.due_at.getTime()) / 2;
  return state === 'not_begun' && now.getTime() >= half ? state : null;
}

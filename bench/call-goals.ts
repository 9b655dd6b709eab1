import { type Aim, answerShots, finishShots, type Learners, resumeShots } from './learner-shots.ts';

export type LearnerCall = {
  name: string;
  /** At least this many times the requests a second of the raw server. */
  goal: number;
  /** p99 at most this many times the raw server's. */
  slowest?: number;
  count: number;
  aim(learners: Learners, count: number): Aim | Promise<Aim>;
};

const SHARED = { goal: 5, count: 16_000 };
const PERSONAL = { goal: 0.8, count: 8_000 };

const read =
  (path: string, raw: string): LearnerCall['aim'] =>
  (learners, count) =>
    learners.reads(count, path, raw);

/** What learners do all day, each with its goal. */
export const CALLS: LearnerCall[] = [
  { name: 'lessons', ...SHARED, aim: read('/api/lessons', '/lessons') },
  { name: 'plans', ...SHARED, aim: read('/api/plans', '/plans') },
  { name: 'badges', ...SHARED, aim: read('/api/badges', '/badges/{user}') },
  { name: 'global ranking', ...SHARED, aim: read('/api/rankings/global', '/global/{user}') },
  { name: 'weekly ranking', ...SHARED, aim: read('/api/rankings/weekly', '/weekly/{user}') },
  { name: 'own rank', ...PERSONAL, aim: read('/api/rankings/me', '/rank/{user}') },
  { name: 'home and progress', ...PERSONAL, aim: read('/api/user-progress', '/home/{user}') },
  { name: 'questions', ...PERSONAL, aim: resumeShots },
  { name: 'answer', ...PERSONAL, goal: 0.65, aim: answerShots },
  { name: 'finish', goal: 0.7, slowest: 2, count: 2_000, aim: finishShots },
];

import type { Learner } from './make-learners.ts';
import { pickWeighted, type Random } from './random.ts';

export type DemoQuestion = { id: string; correct_answer: number; option_count: number };
export type DemoLesson = { id: string; points_reward: number; questions: DemoQuestion[] };

export type Finish = { learner: Learner; lesson: DemoLesson; at: Date; options: number[] };

export type Beginning = { learner: Learner; lesson: DemoLesson; at: Date };

const DAY_MS = 86_400_000;
const RETAKES = 0.18;
const LEFT = 0.2;

/** Sunday first, as Date counts. */
const WEEKDAYS = [0.75, 1.15, 1.2, 1.15, 1.05, 0.8, 0.6];
/** Before work, at lunch, after dinner: weight per hour of the UTC day, for people from Madrid to Lima. */
const HOURS = [
  1.4, 1.6, 1.5, 1, 0.6, 0.3, 0.3, 0.5, 0.6, 0.6, 0.7, 0.9, 1.1, 1.2, 1.1, 1, 0.9, 1, 1.3, 1.4, 1.1, 0.9, 1,
  1.2,
];

/**
 * Plans what learners did until now, oldest first. The popularity of lessons follows Zipf's law, activity depends on the weekday, and
 * a learner who was active yesterday is more likely to be active today, so that streaks form.
 */
export function planActivity(
  random: Random,
  learners: Learner[],
  lessons: DemoLesson[],
  now: Date,
): Finish[] {
  const finishes = learners.flatMap((learner) => planLearner(random, learner, lessons, now));
  return finishes.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Attempts that stay unfinished, for lessons that the learner never completed. */
export function planBeginnings(random: Random, finishes: Finish[], lessons: DemoLesson[]): Beginning[] {
  const begun = new Map<string, Beginning>();
  const finished = new Set(finishes.map(({ learner, lesson }) => `${learner.id} ${lesson.id}`));
  for (const { learner, at } of finishes) {
    const lesson = pickWeighted(random, lessons, (_, rank) => 1 / (rank + 1));
    const key = `${learner.id} ${lesson.id}`;
    if (random() < LEFT && !finished.has(key)) begun.set(key, { learner, lesson, at });
  }
  return [...begun.values()];
}

function planLearner(random: Random, learner: Learner, lessons: DemoLesson[], now: Date): Finish[] {
  const finishes: Finish[] = [];
  const taken: DemoLesson[] = [];
  let cameYesterday = true;
  for (let day = learner.joined_at.getTime(); day < now.getTime(); day += DAY_MS) {
    const comes: boolean = random() < chanceOfVisit(learner, new Date(day), cameYesterday);
    cameYesterday = comes;
    if (!comes) continue;
    for (let quiz = 1 + Math.floor(random() * random() * 4); quiz > 0; quiz -= 1) {
      const lesson = chooseLesson(random, lessons, taken);
      const retake = taken.includes(lesson);
      const at = momentOf(random, day, learner, now);
      if (!at) continue;
      if (!retake) taken.push(lesson);
      finishes.push({
        learner,
        lesson,
        at,
        options: answer(random, lesson, learner.skill + (retake ? 0.15 : 0)),
      });
    }
  }
  return finishes;
}

function chanceOfVisit(
  { joined_at, eagerness, stamina }: Learner,
  day: Date,
  cameYesterday: boolean,
): number {
  const age = (day.getTime() - joined_at.getTime()) / DAY_MS;
  if (age < 1) return 0.85;
  const chance = eagerness * WEEKDAYS[day.getUTCDay()]! * 0.5 ** (age / stamina);
  return Math.min(0.95, cameYesterday ? chance * 3 + 0.12 : chance);
}

function chooseLesson(random: Random, lessons: DemoLesson[], taken: DemoLesson[]): DemoLesson {
  const open = lessons.filter((lesson) => !taken.includes(lesson));
  if (open.length === 0 || (taken.length > 0 && random() < RETAKES))
    return taken[Math.floor(random() * taken.length)]!;
  return pickWeighted(random, open, (_, rank) => 1 / (rank + 1));
}

function momentOf(random: Random, day: number, learner: Learner, now: Date): Date | null {
  const hour = pickWeighted(random, [...HOURS.keys()], (each) => HOURS[each]!);
  const midnight = Math.floor(day / DAY_MS) * DAY_MS;
  const at = midnight + hour * 3_600_000 + Math.floor(random() * 3_600_000);
  return at > learner.joined_at.getTime() && at < now.getTime() ? new Date(at) : null;
}

const answer = (random: Random, { questions }: DemoLesson, skill: number): number[] =>
  questions.map(({ correct_answer, option_count }) => {
    if (random() < skill) return correct_answer;
    const wrong = Math.floor(random() * (option_count - 1));
    return wrong < correct_answer ? wrong : wrong + 1;
  });

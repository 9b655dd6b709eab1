import { expect, test } from 'vitest';
import { makeLearners } from './make-learners.ts';
import { planActivity, planBeginnings } from './plan-activity.ts';
import { seededRandom } from './random.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const lessons = Array.from({ length: 24 }, (_, index) => ({
  id: `lesson-${index}`,
  points_reward: 10,
  questions: [0, 1, 2].map((key) => ({
    id: `question-${index}-${key}`,
    correct_answer: key,
    option_count: 4,
  })),
}));
const random = seededRandom(7);
const learners = makeLearners(random, 400, NOW, 5);
const finishes = planActivity(random, learners, lessons, NOW);

test('everybody acts after joining and before now, in order of time', () => {
  for (const { learner, at } of finishes) expect(at.getTime()).toBeGreaterThan(learner.joined_at.getTime());
  expect(finishes.at(-1)!.at.getTime()).toBeLessThan(NOW.getTime());
  expect(finishes.map((finish) => finish.at)).toEqual(
    finishes.map((finish) => finish.at).toSorted((a, b) => +a - +b),
  );
});

test('every answer is one of the question’s options, and most are right', () => {
  const answers = finishes.flatMap(({ lesson, options }) =>
    options.map((option, index) => ({ option, ...lesson.questions[index]! })),
  );
  for (const { option, option_count } of answers) expect(option >= 0 && option < option_count).toBe(true);
  const right =
    answers.filter(({ option, correct_answer }) => option === correct_answer).length / answers.length;
  expect(right).toBeGreaterThan(0.6);
  expect(right).toBeLessThan(0.9);
});

test('the first lessons are the popular ones, and weekdays are busier than Saturdays', () => {
  const takenOf = (index: number) => finishes.filter((finish) => finish.lesson === lessons[index]).length;
  expect(takenOf(0)).toBeGreaterThan(takenOf(12) * 1.5);
  const on = (weekday: number) => finishes.filter((finish) => finish.at.getUTCDay() === weekday).length;
  expect(on(2)).toBeGreaterThan(on(6));
});

test('the same seed makes the same demo', () => {
  const again = seededRandom(7);
  const people = makeLearners(again, 400, NOW, 5);
  expect(people.map((person) => person.full_name)).toEqual(learners.map((person) => person.full_name));
  expect(planActivity(again, people, lessons, NOW)).toHaveLength(finishes.length);
});

test('open attempts exist only for lessons that the learner never completed', () => {
  const beginnings = planBeginnings(seededRandom(9), finishes, lessons);
  expect(beginnings.length).toBeGreaterThan(finishes.length / 50);
  for (const { learner, lesson } of beginnings) {
    expect(finishes.some((finish) => finish.learner === learner && finish.lesson === lesson)).toBe(false);
  }
});

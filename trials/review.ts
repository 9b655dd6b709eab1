// 1,000 simulated learners review 40 questions each over half a year by three schedules: the app's own, the fixed days 1, 3, 7, 21 (then
// every 21), and SM-2. Theirs is the memory model of FSRS-6, with people who remember longer and shorter. At the desired 90 % the app's own
// keeps 90 % ± 1 right answers with at least a fifth fewer reviews than the fixed days.
// `--spread X` (default 0.1: standard deviation of the logarithm of people's strength), `--days N` (default 180).
// `--control`: the scheduler aims at 80 %, which must be noticed.
import { parseArgs } from 'node:util';
import { seededRandom } from '#scripts/demo/random.ts';
import { conclude } from './environment/verdict.ts';
import { meetPerson, QuestionMemory } from './review/memory.ts';
import { fixedPlan, ownPlan, type Plan, superMemo2 } from './review/plans.ts';

const { values } = parseArgs({
  options: {
    spread: { type: 'string', default: '0.1' },
    days: { type: 'string', default: '180' },
    control: { type: 'boolean', default: false },
  },
});
const LEARNERS = 1000;
const QUESTIONS = 40;
/** Over so many days the first answers are given. */
const COURSE_DAYS = 30;
const days = Number(values.days);

const own = simulate('own schedule', () => ownPlan(values.control ? 0.8 : 0.9));
const fixed = simulate('1-3-7-21', fixedPlan);
simulate('SM-2', superMemo2);

const violations: string[] = [];
if (Math.abs(own.right - 0.9) > 0.01) violations.push(`${percent(own.right)} right instead of 90 % ± 1`);
if (own.reviews > 0.8 * fixed.reviews)
  violations.push(`${percent(1 - own.reviews / fixed.reviews)} fewer reviews instead of 20 %`);
conclude(
  `${LEARNERS} learners, ${percent(own.right)} right with ${percent(1 - own.reviews / fixed.reviews)} fewer reviews than 1-3-7-21`,
  violations,
  values.control,
);

/** Prints and returns the share of right answers to reviews, and how many reviews a question took. */
function simulate(name: string, makePlan: () => Plan) {
  let reviews = 0;
  let right = 0;
  let known = 0;
  for (let learner = 0; learner < LEARNERS; learner += 1) {
    const random = seededRandom(learner + 1);
    const person = meetPerson(random, Number(values.spread));
    for (let question = 0; question < QUESTIONS; question += 1) {
      const memory = new QuestionMemory(person);
      const plan = makePlan();
      let day = Math.floor(random() * COURSE_DAYS);
      let wait = plan.answered(memory.answerAfter(0), day);
      while (day + wait < days) {
        day += wait;
        const rating = memory.answerAfter(wait);
        reviews += 1;
        right += rating === 'again' ? 0 : 1;
        wait = plan.answered(rating, day);
      }
      known += memory.recallAfter(days - day);
    }
  }
  const count = LEARNERS * QUESTIONS;
  const figures = { reviews: reviews / count, right: right / reviews, known: known / count };
  console.log(
    `${name}: ${figures.reviews.toFixed(2)} reviews a question, ${percent(figures.right)} right, ${percent(figures.known)} known at the end`,
  );
  return figures;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

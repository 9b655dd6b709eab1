import { GENERAL } from '#domain/people/country-name.ts';
import {
  type Decision,
  type Figures,
  fillFigures,
  type Played,
  play,
  playContrast,
  startOf,
} from '#domain/simulation/play.ts';
import type { Simulation, SimulationFigure } from '#domain/simulation/simulation.ts';
import { printAmount } from '#domain/text/typed-number.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { openRun, readBest, readCurrent, readRuns, type StoredRun, storeChoice } from './simulation-runs.ts';

const MONTHS_A_DAY: Limit = { name: 'simulations', points: 30, seconds: 86_400 };

/** The simulations that can be begun, with the best end of each so far. */
export async function listSimulations({ db, caller }: Call) {
  const own = new Map((await readBest(db, caller.user_id)).map((each) => [each.name, each]));
  const simulations = (await readCurrent(db)).map(({ content: { id: name, title, description } }) => {
    const { open = false, coins = null } = own.get(name) ?? {};
    return { name, title, description, open, coins };
  });
  return { simulations };
}

/** A simulation with its newest run; who began an earlier version sees that one. @throws AppError `not_found` */
export async function readSimulation({ db, caller }: Call, { name }: { name: string }) {
  const [run] = await readRuns(db, caller.user_id, name);
  const { content } = run ?? ensureFound((await readCurrent(db, name))[0]);
  const { title, description, intro } = content;
  const labels = shownOf(content).map(({ label }) => label);
  return { name, title, description, intro, labels, run: run ? present(run) : null };
}

/** Opens a run, or goes on with the open one. @throws AppError `not_found`, `rate_limited` */
export async function beginSimulation(call: Call, { name }: { name: string }) {
  const { db, caller, now } = call;
  const [newest] = await readRuns(db, caller.user_id, name);
  if (newest && !newest.finished_at) return present(newest);
  const { hash } = ensureFound((await readCurrent(db, name))[0]);
  await call.limits.consume(MONTHS_A_DAY, caller.user_id);
  await openRun(db, caller.user_id, name, hash, now);
  return present(ensureFound((await readRuns(db, caller.user_id, name))[0]));
}

type Choice = { name: string; id: string; step: string; place: number };

/**
 * Decides the step that is open. Sent again it changes nothing and answers the run.
 * @throws AppError `not_found` for another's run or a step that is not reached, `already_answered` for another option, `invalid_request`
 */
export async function chooseOption(call: Call, choice: Choice): Promise<ReturnType<typeof present>> {
  const { db, caller, now } = call;
  const run = ensureFound((await readRuns(db, caller.user_id, choice.name, choice.id))[0]);
  const played = replay(run);
  const decided = played.made.findIndex(({ step }) => step.id === choice.step);
  if (decided !== -1) {
    if (run.choices[decided] !== choice.place) throw new AppError('already_answered');
    return present(run);
  }
  if (played.now?.step.id !== choice.step) throw new AppError('not_found');
  if (!played.now.offered.some(({ place }) => place === choice.place))
    throw new AppError('invalid_request', {
      fields: { place: ['Elige una de las opciones que se ofrecen.'] },
    });
  const choices = [...run.choices, choice.place];
  const { end } = replay({ ...run, choices });
  const taken = { choices, coins: end?.coins ?? null, now };
  await storeChoice(db, caller.user_id, run.id, run.choices.length, taken);
  // Who came first decides; this choice is then found among those that were made.
  return chooseOption(call, choice);
}

const replay = ({ content, choices }: StoredRun): Played => play(content, (_open, made) => choices[made]);

const shownOf = ({ figures }: Simulation) =>
  figures.filter((figure): figure is SimulationFigure & { label: string } => figure.label !== undefined);

/** What the learner may see of a run: nothing of steps to come, and nothing of what other options would have done before its end. */
function present(run: StoredRun) {
  const { content } = run;
  const { made, figures, now, end } = replay(run);
  const print = (of: Figures) =>
    shownOf(content).map(({ name, unit }) => {
      const number = `{${printAmount(of.get(name)!.toString(), GENERAL)}}`;
      return unit === 'money' ? `$${number}` : number;
    });
  const describe = (decisions: Decision[]) =>
    decisions.map(({ step, option, figures: after }, place) => {
      const before = decisions[place - 1]?.figures ?? startOf(content);
      return {
        ...{ step: step.id, day: step.day, text: fillFigures(step.text, before) },
        ...{ choice: fillFigures(option.text, before), outcome: fillFigures(option.outcome, after) },
        figures: print(after),
      };
    });
  const other = end && playContrast(content);
  return {
    id: run.id,
    made: describe(made),
    figures: print(figures),
    now: now && {
      ...{ step: now.step.id, day: now.step.day, text: fillFigures(now.step.text, figures) },
      options: now.offered.map(({ place, text }) => ({ place, text: fillFigures(text, figures) })),
    },
    end: end &&
      other && {
        ...{ coins: end.coins, title: end.title, text: fillFigures(end.text, figures) },
        contrast: {
          title: content.contrast.title,
          figures: print(other.figures),
          made: describe(other.made),
        },
      },
  };
}

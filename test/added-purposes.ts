import { type Begun, complete, guess, type Question, type Run, type Session } from './answer-runs.ts';

/** What learners do since the version that brought it: test/upgrades/ has it from then on. */

const EXAM = { category: 'impuestos' };

/** An exam of a unit: some finish it, some leave it open after two answers. */
const exam = {
  since: '1.12.0',
  async begin(person: Session, index: number): Promise<Begun | null> {
    if (index % 3 === 1) return null;
    const { id, questions }: Run = await person.post('/api/exams', EXAM);
    const path = `/api/exams/${id}`;
    for (const question of questions.slice(0, 2))
      await person.post(`${path}/answers`, { question_id: question.id, ...guess(question) });
    if (index % 3 === 2) await complete(person, path, await person.post('/api/exams', EXAM));
    return { id, isFinished: index % 3 === 2 };
  },
  look: (person: Session, { id, isFinished }: Begun) =>
    isFinished ? person.post(`/api/exams/${id}/finish`) : person.post('/api/exams', EXAM),
  async complete(person: Session, { id, isFinished }: Begun): Promise<void> {
    if (!isFinished) await complete(person, `/api/exams/${id}`, await person.post('/api/exams', EXAM));
  },
};

type TopicItem = { id: string; question: Question };
const TOPIC = { category: 'impuestos', subtopic: 'Renta paso a paso' };
const waiting = (person: Session): Promise<TopicItem> => person.post('/api/practices', TOPIC);
const answerItem = (person: Session, { id, question }: TopicItem) =>
  person.post(`/api/practices/${id}/answers`, { question_id: question.id, ...guess(question) });

/** The practice of a subtopic: answers one question and leaves the next one open. */
const topic = {
  since: '1.13.0',
  async begin(person: Session, index: number): Promise<TopicItem | null> {
    if (index % 3 === 2) return null;
    await answerItem(person, await waiting(person));
    return waiting(person);
  },
  look: waiting,
  complete: answerItem,
};

const MONTH = '/api/simulations/una-deuda';

/** Takes the first of what can be done in each step, at most so many times. */
async function decide(person: Session, times: number): Promise<void> {
  let { id, now } = await person.post(`${MONTH}/runs`);
  for (let turn = 0; now && turn < times; turn += 1)
    ({ now } = await person.post(`${MONTH}/runs/${id}/choices`, {
      step: now.step,
      place: now.options[0].place,
    }));
}

/** A month of decisions: some live it to its end, some leave it after three of them. */
const month = {
  since: '1.14.0',
  async begin(person: Session, index: number): Promise<{ isFinished: boolean } | null> {
    if (index % 3 === 0) return null;
    await decide(person, index % 3 === 1 ? 3 : 20);
    return { isFinished: index % 3 === 2 };
  },
  look: (person: Session) => person.get(MONTH),
  async complete(person: Session, { isFinished }: { isFinished: boolean }): Promise<void> {
    if (!isFinished) await decide(person, 20);
  },
};

const ADDED = { exam, topic, month };
type Name = keyof typeof ADDED;
/** Of each: what one learner has begun, null for who has not, and nothing where the version does not have it. */
export type AddedRuns = { [name in Name]?: Awaited<ReturnType<(typeof ADDED)[name]['begin']>> };

type Added = {
  since: string;
  begin(person: Session, index: number): Promise<object | null>;
  look(person: Session, begun: object): Promise<unknown>;
  complete(person: Session, begun: object): Promise<unknown>;
};
const PURPOSES = Object.entries(ADDED) as [Name, Added][];

/** @param isSince whether the version has what came with another one */
export async function beginAdded(person: Session, index: number, isSince: (version: string) => boolean) {
  const runs: Record<string, object | null> = {};
  for (const [name, { since, begin }] of PURPOSES)
    if (isSince(since)) runs[name] = await begin(person, index);
  return runs as AddedRuns;
}

/** What this learner sees of them. */
export async function lookAtAdded(person: Session, runs: AddedRuns): Promise<object> {
  const seen: Record<string, unknown> = {};
  for (const [name, { look }] of PURPOSES) seen[name] = runs[name] && (await look(person, runs[name]));
  return seen;
}

export async function completeAdded(person: Session, runs: AddedRuns): Promise<void> {
  for (const [name, { complete }] of PURPOSES) if (runs[name]) await complete(person, runs[name]);
}

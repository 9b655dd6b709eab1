import type { ConnectedDatabase } from './connect.ts';

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Lets many callers share one statement. While one is on its way, whoever comes waits for the next, which begins after they
 * asked: nobody hears what was read before their question, and the busier the process, the more questions a statement answers.
 *
 * @param ask answers all questions at once, in their order
 */
export function batchLoader<Question, Answer>(
  ask: (db: ConnectedDatabase, questions: Question[]) => Promise<Answer[]>,
) {
  const queues = new WeakMap<ConnectedDatabase, (question: Question) => Promise<Answer>>();
  return (db: ConnectedDatabase, question: Question): Promise<Answer> => {
    const queue = queues.get(db) ?? createQueue<Question, Answer>((questions) => ask(db, questions));
    queues.set(db, queue);
    return queue(question);
  };
}

function createQueue<Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) {
  let waiting: Waiting<Question, Answer>[] = [];
  let underWay = false;
  const askAll = async () => {
    const asked = waiting;
    waiting = [];
    const [outcome] = await Promise.allSettled([ask(asked.map(({ question }) => question))]);
    // The next statement is on its way while these answers are worked on.
    if (waiting.length > 0) askAll();
    else underWay = false;
    for (const [index, { resolve, reject }] of asked.entries()) {
      if (outcome.status === 'fulfilled') resolve(outcome.value[index]!);
      else reject(outcome.reason);
    }
  };
  return (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (underWay) return;
      underWay = true;
      setImmediate(askAll);
    });
}

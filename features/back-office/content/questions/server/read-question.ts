import type { PlacedProblem } from '#kinds/problem-place.ts';
import { sampleText } from '#kinds/sample-text.ts';
import { AppError } from '#server/http/app-error.ts';
import { createWorkerThread, ThreadLimitError } from '#server/process/worker-thread.ts';
import type { Authored, bodyOf, drawVariants, WrittenQuestion } from './draw-variants.ts';

export type QuestionTask = WrittenQuestion | Authored | WrittenQuestion[];

/** The budget of formulas (domain/expression/operations.ts) is spent long before. */
const LIMITS = { cpuMs: 5_000, memoryMb: 128 };

type Checked = ReturnType<typeof bodyOf>;

const runInThread = createWorkerThread<QuestionTask, Checked | Checked[] | ReturnType<typeof drawVariants>>(
  import.meta.dirname,
  'question-worker',
);

/** The body in the form that is stored, calculated in a thread of its own. @throws AppError `invalid_request` */
export async function readBody({ kind, question_text, options, explanation, body }: WrittenQuestion) {
  const checked = await run({ kind, question_text, options, explanation, body });
  return (checked as { body: WrittenQuestion['body'] }).body ?? null;
}

/** What ten attempts would ask, and what would be right. @throws AppError as `readBody` */
export const previewVariants = (question: Authored) =>
  run(question) as Promise<Exclude<ReturnType<typeof drawVariants>, { problems: unknown }>>;

/** What has to be corrected in the figures of a lesson's questions that were stored under earlier rules. @throws AppError as `readBody` */
export async function findFigureProblems(questions: readonly WrittenQuestion[]): Promise<string[]> {
  const isExercise = ({ body }: WrittenQuestion) => Boolean(body?.exercise);
  if (!questions.some(isExercise)) return [];
  const tasks = questions.map(({ kind, question_text, options, explanation, body }) => ({
    ...{ kind, question_text, options, explanation, body },
  }));
  const checked = (await run(tasks)) as Checked[];
  return checked.flatMap((each, at) => {
    const task = tasks[at];
    if (!task || !('problems' in each) || !isExercise(task)) return [];
    const named = `La pregunta ${at + 1} («${sampleText(task.question_text, task.body ?? null)}»)`;
    return each.problems.map(({ message }) => `${named}: ${message}`);
  });
}

async function run(task: QuestionTask) {
  const answer = await runInThread(task, LIMITS).catch((error: unknown) => {
    throw error instanceof ThreadLimitError ? new AppError('invalid_request', { message: TOO_SLOW }) : error;
  });
  if (!Array.isArray(answer) && 'problems' in answer)
    throw new AppError('invalid_request', { fields: fieldsOf(answer.problems) });
  return answer;
}

const TOO_SLOW =
  'La pregunta tarda demasiado en calcularse: usa fórmulas más cortas. No se ha guardado nada.';

function fieldsOf(problems: readonly PlacedProblem[]) {
  const groups = Map.groupBy(problems, ({ path }) => path.join('.'));
  return Object.fromEntries([...groups].map(([field, each]) => [field, each.map(({ message }) => message)]));
}

import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { tryShareLockUntilCommit } from '#db/queries/advisory-locks.ts';
import { questions, regrade_keys, regrades, run_answers } from '#db/schema.ts';
import type { Regrading } from '#features/asking/server/grade-again.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { lockRow, readRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { lockQuestion } from '../../questions/server/change-questions.ts';
import type { expectedChange } from '../regrades.contract.ts';
import { simulateRegrade } from './decide-learner.ts';
import { listRegrades } from './list-regrades.ts';
import { keyText, planRegrade } from './regrading.ts';

type Choice = { id: string; version_id: string; versions: string[]; downwards: boolean };
type Confirmed = Choice & { regrade_id?: string; expected: z.output<typeof expectedChange> };
type Question = Awaited<ReturnType<typeof lockQuestion>>;

/** What a regrade would change; the transaction cannot write. @throws AppError as `planRegrade` */
export const checkRegrade = ({ db }: Call, { id, ...choice }: Choice) =>
  db.transaction(
    async (tx) => simulateRegrade(tx, await planRegrade(tx, await readRow(tx, questions, id), choice)),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * Confirms a regrade (docs/product.md §4.20): from now on the chosen versions have the corrected key, and a background job grades
 * the answers so far. The same `regrade_id` again returns the same regrade.
 * @throws AppError as `planRegrade`; `import_running`, `regrade_running`; `conflict` when other things would change than expected
 */
export async function startRegrade(call: Call, { id, regrade_id, expected, ...choice }: Confirmed) {
  const started = await call.db.transaction(async (tx) => {
    await lockRow(tx, questions, id);
    const question = await lockQuestion(tx, id);
    if (regrade_id && (await isRepeated(tx, regrade_id, id))) return regrade_id;
    if (!(await tryShareLockUntilCommit(tx, 'lessonImport'))) throw new AppError('import_running');
    if (await isRunning(tx, id)) throw new AppError('regrade_running');
    const regrading = await planRegrade(tx, question, choice);
    const now = await simulateRegrade(tx, regrading);
    if (!isDeepStrictEqual(now.expected, expected)) throw new AppError('conflict', { message: CHANGED });
    const regrade = { id: regrade_id ?? crypto.randomUUID(), learners: expected.learners };
    await addRegrade(tx, call, question, { ...regrade, ...regrading });
    await recordRegrade(tx, call, question, { ...regrading, expected });
    return regrade.id;
  });
  const { regrades: listed } = await listRegrades(call.db, id);
  return ensureFound(listed.find((regrade) => regrade.id === started));
}

const CHANGED =
  'Mientras tanto cambió lo que se recalificaría. Revisa los números nuevos y confirma otra vez; no se ha cambiado nada.';

async function isRepeated(tx: Database, regradeId: string, questionId: string): Promise<boolean> {
  const [known] = await tx.select().from(regrades).where(eq(regrades.id, regradeId));
  if (known && known.question_id !== questionId) throw new AppError('conflict');
  return known !== undefined;
}

async function isRunning(tx: Database, questionId: string): Promise<boolean> {
  const isOpen = and(eq(regrades.question_id, questionId), isNull(regrades.finished_at));
  return (await tx.$count(regrades, isOpen)) > 0;
}

type NewRegrade = Regrading & { id: string; learners: number };

/** Waits for answers being saved and holds those that follow, so that each is graded by the corrected key or found by the job. */
async function addRegrade(tx: Database, { caller, now }: Call, question: Question, added: NewRegrade) {
  const { id, learners, downwards, keys } = added;
  await tx.execute(sql`lock table ${run_answers} in share row exclusive mode`);
  const author = { created_at: now, created_by: caller.user_id };
  const of = { question_id: question.id, version_id: question.version_id };
  await tx.insert(regrades).values({ id, ...of, learners, downwards, ...author });
  await tx.insert(regrade_keys).values(keys.map((key) => ({ ...key, regrade_id: id, created_at: now })));
}

type Recorded = { numbers: number[]; downwards: boolean; expected: Confirmed['expected'] };

async function recordRegrade(tx: Database, call: Call, question: Question, recorded: Recorded) {
  const { learners: _learners, ...figures } = recorded.expected;
  await recordAudit(tx, authorOf(call), {
    action: 'regraded',
    object_type: 'question',
    object_id: question.id,
    before: null,
    after: {
      question_text: question.question_text,
      right_option: keyText(question, question.correct_answer),
      regraded_versions: recorded.numbers,
      downwards: recorded.downwards,
      ...figures,
    },
  });
}

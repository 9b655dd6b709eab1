import { APP_VERSION } from '#db/migrate/app-version.ts';
import { weightsProblem } from '#domain/learning/fit-weights.ts';
import { readFit } from '#features/review/server/weights/own-weights.ts';
import { readExamination } from '#server/doctor/examine-daily.ts';
import { checkInstallation } from '#server/doctor/run-doctor.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { readQueues } from '#server/telemetry/read-queues.ts';
import { systemContract } from '../system.contract.ts';

export const systemRoutes = handle(systemContract, { show: showSystem });

/** What the doctor finds in the running application. All rows are examined once a day, because that reads them all. */
async function showSystem({ db, config }: Call) {
  const [findings, queues, examination, fit] = await Promise.all([
    // The machine's clock, because the database's is compared with it.
    checkInstallation(db.$client, config, new Date()),
    readQueues(db),
    readExamination(db),
    readFit(db),
  ]);
  const problem = fit ? weightsProblem(fit.weights) : null;
  const review_weights = fit ? { ...fit, problem, in_use: fit.improves && problem === null } : null;
  return { version: APP_VERSION, findings, queues, examination, review_weights };
}

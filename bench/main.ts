// npm run bench                  the learner's calls, the reads of the back office, and what headers and log cost
// npm run bench -- --mixed       learners at rising rates (bench/mixed-load.ts)
// Other options are passed on to the programs.
import { spawnSync } from 'node:child_process';

const args = process.argv.slice(2);
const isMixed = args.includes('--mixed');
const programs = isMixed
  ? ['mixed-load.ts']
  : ['learner-calls.ts', 'back-office-reads.ts', 'answer-prices.ts'];
const statuses = programs.map((program) => {
  const options = args.filter((arg) => arg !== '--mixed');
  return spawnSync(process.execPath, [`${import.meta.dirname}/${program}`, ...options], { stdio: 'inherit' })
    .status;
});
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;

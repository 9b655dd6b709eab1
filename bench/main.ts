// npm run bench                  the learner's calls, the reads of the back office, and what headers and log cost
// npm run bench -- --mixed       learners at rising rates (bench/mixed-load.ts)
// npm run bench -- --office      every list of the back office at the database (bench/office-lists.ts)
// npm run bench -- --kinds       an answer to each kind of question beside single choice (bench/kind-answers.ts)
// npm run bench -- --browser     first loads on a slow phone, beside a reference app (bench/browser.ts)
// npm run bench -- --clicks      from a click to the paint of its effect on a slow phone (bench/clicks.ts)
// npm run bench -- --against <commit>   what calls cost beside that commit, in CPU (bench/against.ts)
// Other options are passed on to the programs.
import { spawnSync } from 'node:child_process';

const args = process.argv.slice(2);
const modes: Record<string, string> = {
  '--mixed': 'mixed-load.ts',
  '--office': 'office-lists.ts',
  '--kinds': 'kind-answers.ts',
  '--browser': 'browser.ts',
  '--clicks': 'clicks.ts',
  '--against': 'against.ts',
};
const mode = args.find((arg) => arg in modes);
const programs = mode ? [modes[mode]] : ['learner-calls.ts', 'back-office-reads.ts', 'answer-prices.ts'];
const statuses = programs.map((program) => {
  const options = args.filter((arg) => arg !== mode || mode === '--against');
  return spawnSync(process.execPath, [`${import.meta.dirname}/${program}`, ...options], { stdio: 'inherit' })
    .status;
});
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;

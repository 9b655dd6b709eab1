import { handle, handlePrinted } from '#server/endpoints/handlers.ts';
import { classTestsContract } from '../class-tests.contract.ts';
import { liveTestsContract } from '../live-tests.contract.ts';
import { releaseResults } from './release-results.ts';
import { answerTest, beginTest, finishTest, readResult, showTest } from './take-test.ts';
import { watchTest } from './watch-test.ts';

export const classTestsRoutes = handlePrinted(classTestsContract, {
  show: showTest,
  begin: beginTest,
  answer: answerTest,
  finish: finishTest,
  result: readResult,
});

export const liveTestsRoutes = handle(liveTestsContract, { watch: watchTest, release: releaseResults });

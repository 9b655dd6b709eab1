import { reviewContract } from '#features/review/review.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { answerReview } from './answer/answer-review.ts';
import { changeSettings } from './change-settings.ts';
import { seeLawChange } from './law-changes.ts';
import { practiseTopic } from './practice/practise-topic.ts';
import { readOverview } from './read-overview.ts';
import { finishSession } from './session/finish-session.ts';
import { showSession, startSession } from './session/start-session.ts';

export const reviewRoutes = handlePrinted(reviewContract, {
  overview: readOverview,
  start: (call, input) => startSession(call, input.size),
  session: (call, input) => showSession(call, input.id),
  practice: practiseTopic,
  answer: answerReview,
  finish: (call, input) => finishSession(call, input.id),
  seeLawChange,
  settings: changeSettings,
});

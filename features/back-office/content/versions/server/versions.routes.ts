import { handle } from '#server/endpoints/handlers.ts';
import { versionsContract } from '../versions.contract.ts';
import { listLessonVersions, readLessonVersion, restoreLessonVersion } from './lesson-versions.ts';
import { listQuestionVersions, readQuestionVersion, restoreQuestionVersion } from './question-versions.ts';

export const versionsRoutes = handle(versionsContract, {
  lesson: (call, input) => listLessonVersions(call.db, input.id),
  lessonVersion: (call, input) => readLessonVersion(call.db, input),
  restoreLesson: restoreLessonVersion,
  question: (call, input) => listQuestionVersions(call.db, input.id),
  questionVersion: (call, input) => readQuestionVersion(call.db, input),
  restoreQuestion: restoreQuestionVersion,
});

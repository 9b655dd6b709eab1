import { handle } from '#server/endpoints/handlers.ts';
import { versionsContract } from '../versions.contract.ts';
import { listLessonVersions, readLessonVersion, restoreLessonVersion } from './lesson-versions.ts';
import { listQuestionVersions, readQuestionVersion, restoreQuestionVersion } from './question-versions.ts';

const api = handle(versionsContract);

export const versionsRoutes = {
  lesson: api.lesson.handler(({ context, input }) => listLessonVersions(context.db, input.id)),
  lessonVersion: api.lessonVersion.handler(({ context, input }) => readLessonVersion(context.db, input)),
  restoreLesson: api.restoreLesson.handler(({ context, input }) => restoreLessonVersion(context, input)),
  question: api.question.handler(({ context, input }) => listQuestionVersions(context.db, input.id)),
  questionVersion: api.questionVersion.handler(({ context, input }) =>
    readQuestionVersion(context.db, input),
  ),
  restoreQuestion: api.restoreQuestion.handler(({ context, input }) =>
    restoreQuestionVersion(context, input),
  ),
};

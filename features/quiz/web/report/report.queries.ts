import { orpc } from '#web/api/client.ts';

export const reportOptions = (attemptId: string) =>
  orpc.quiz.report.queryOptions({ input: { id: attemptId } });

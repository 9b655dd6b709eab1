import { orpc } from '#web/api/client.ts';

/** A finished quiz, question by question. */
export const reportOptions = (attemptId: string) =>
  orpc.quiz.report.queryOptions({ input: { id: attemptId } });

import { api, orpc } from '#web/api/client.ts';

/** What a prepared change is of. */
export type ChangedRow = 'lesson' | 'question';

export const changeCalls = { lesson: api.backOffice.lessonChanges, question: api.backOffice.questionChanges };

export const SUBJECTS: Record<ChangedRow, string> = { lesson: 'La lección', question: 'La pregunta' };

export const lessonChangeOptions = (id: string) =>
  orpc.backOffice.lessonChanges.one.queryOptions({ input: { id }, staleTime: 0 });

export const questionChangeOptions = (id: string) =>
  orpc.backOffice.questionChanges.one.queryOptions({ input: { id }, staleTime: 0 });

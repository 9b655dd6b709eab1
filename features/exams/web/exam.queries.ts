import type { LessonCategory } from '#domain/course/lessons.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { BEGINNING } from '#features/quiz/web/quiz.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { connect, orpc } from '#web/api/client.ts';
import { examsContract } from '../exams.contract.ts';

export const { api, orpc: own } = connect({ exams: examsContract });

export type Exam = Awaited<ReturnType<typeof api.exams.start>>;
export type FinishedExam = Awaited<ReturnType<typeof api.exams.finish>>;

export const examOptions = (category: LessonCategory) =>
  own.exams.start.queryOptions({ input: { category }, ...BEGINNING });

/** The path and the badges show what an exam has changed. */
export const finishExamOptions = () =>
  own.exams.finish.mutationOptions({
    meta: { failure: (error) => ({ title: 'No pudimos terminar el examen', description: messageOf(error) }) },
    onSuccess: (_result, _input, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: progressOptions().queryKey }),
        client.invalidateQueries({ queryKey: orpc.badges.key() }),
      ]),
  });

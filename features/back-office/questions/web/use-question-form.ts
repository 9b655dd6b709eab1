import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { DEFAULT_QUESTION_POINTS } from '#domain/points.ts';
import type { AdminQuestion } from '#features/back-office/web/list/rows.ts';
import { EMPTY_OPTIONS, questionForm } from '../admin-questions.forms.ts';

export type QuestionForm = ReturnType<typeof useQuestionForm>;

/** The form of one question, filled from the question that is edited or empty for a new one. */
export function useQuestionForm(question: AdminQuestion | undefined, lessonId = '') {
  return useForm({
    resolver: standardSchemaResolver(questionForm),
    defaultValues: {
      lesson_id: question?.lesson_id ?? lessonId,
      question_text: question?.question_text ?? '',
      options: question?.options ?? EMPTY_OPTIONS,
      correct_answer: question?.correct_answer ?? 0,
      explanation: question?.explanation ?? '',
      points: question?.points ?? DEFAULT_QUESTION_POINTS,
    },
  });
}

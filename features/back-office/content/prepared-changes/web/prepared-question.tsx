import { useQuery } from '@tanstack/react-query';
import { lessonTitlesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import type { AdminQuestion, PreparedChange } from '#features/back-office/content/web/rows.ts';
import { questionSettingParts, questionTextParts } from '../../questions/web/question-parts.ts';
import { useSavedToast } from '../../questions/web/use-saved-toast.ts';
import { questionChangeOptions } from './change-calls.ts';
import { ChangeCard } from './prepared-change.tsx';

type PreparedQuestionProps = { question: AdminQuestion; onEdit: (change: PreparedChange) => void };

export function PreparedQuestion({ question, onEdit }: PreparedQuestionProps) {
  const { change } = useQuery(questionChangeOptions(question.id)).data ?? {};
  const titles = useQuery({ ...lessonTitlesOptions(), enabled: Boolean(change) });
  const savedToast = useSavedToast();
  if (!change) return null;
  return (
    <ChangeCard
      of="question"
      className="mt-4"
      row={question}
      change={change}
      parts={[...questionTextParts, ...questionSettingParts(titles.data?.lessons ?? [])]}
      onEdit={() => onEdit(change)}
      onPublished={() => savedToast('Cambio publicado', question, { ...question, ...change.form })}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { SimilarRows } from '#features/back-office/frame/web/form/similar-rows.tsx';
import { usePause } from '#features/back-office/frame/web/form/use-pause.ts';
import { orpc } from '#web/api/client.ts';

/** Shorter texts resemble too many others. */
const FROM_LENGTH = 8;

type SimilarQuestionsProps = { text: string; except: string | undefined };

export function SimilarQuestions({ text, except }: SimilarQuestionsProps) {
  const settled = usePause(text.trim());
  const isLongEnough = settled.length >= FROM_LENGTH && settled.length <= 1000;
  const { data } = useQuery({
    ...orpc.backOffice.questions.similar.queryOptions({ input: { text: settled, except } }),
    enabled: isLongEnough,
  });
  const found = isLongEnough ? (data?.questions ?? []) : [];
  const rows = found.map(({ question_text, lesson_title, ...row }) => ({
    ...row,
    label: question_text,
    detail: lesson_title,
  }));
  return <SimilarRows rows={rows} found="Ya hay una pregunta" to="/admin/questions/$id" />;
}

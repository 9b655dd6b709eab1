import { useQuery } from '@tanstack/react-query';
import { SimilarRows } from '#features/back-office/frame/web/form/similar-rows.tsx';
import { usePause } from '#features/back-office/frame/web/form/use-pause.ts';
import { orpc } from '#web/api/client.ts';

/** Shorter titles resemble too many others. */
const FROM_LENGTH = 4;

type SimilarLessonsProps = { title: string; except: string | undefined };

export function SimilarLessons({ title, except }: SimilarLessonsProps) {
  const settled = usePause(title.trim());
  const isLongEnough = settled.length >= FROM_LENGTH && settled.length <= 200;
  const { data } = useQuery({
    ...orpc.backOffice.lessons.similar.queryOptions({ input: { title: settled, except } }),
    enabled: isLongEnough,
  });
  const found = isLongEnough ? (data?.lessons ?? []) : [];
  const rows = found.map(({ title: label, ...row }) => ({ ...row, label }));
  return <SimilarRows rows={rows} found="Ya hay una lección con un título" to="/admin/lessons/$id" />;
}

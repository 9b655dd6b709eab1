import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BackToList } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { isMissing, RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { AboveHeading } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lessonOptions } from './admin-lessons.queries.ts';
import { LessonDetail } from './lesson-detail.tsx';

export default function AdminLessonPage() {
  const { id } = useParams({ from: '/office/admin/lessons/$id' });
  const lesson = useQuery(lessonOptions(id));
  usePageTitle(lesson.data?.title);
  useFailureToast(lesson.isError && !isMissing(lesson.error));
  return (
    <>
      <AboveHeading>
        <BackToList to="/admin/lessons" />
      </AboveHeading>
      <RowResult
        missing={MISSING}
        query={lesson}
        failed="La lección no está disponible en este momento"
        loading={<LessonSkeleton />}
      >
        {(data) => <LessonDetail lesson={data} />}
      </RowResult>
    </>
  );
}

function useFailureToast(failed: boolean) {
  useEffect(() => {
    if (failed)
      toast({ title: 'Error', description: 'No se pudo cargar la lección', variant: 'destructive' });
  }, [failed]);
}

const MISSING = {
  illustration: <EmptyLessonsArt />,
  title: 'Lección no encontrada',
  level: 'h1',
  description: 'Puede que alguien la haya eliminado.',
  action: (
    <Link to="/admin/lessons" className={buttonClasses({ variant: 'outline', size: 'sm' })}>
      Ver las lecciones
    </Link>
  ),
} as const;

function LessonSkeleton() {
  return (
    <Loading label="Cargando la lección…" className="flex flex-col gap-4">
      <Skeleton className="h-9 w-2/3 max-w-lg" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { previewOptions } from './preview.queries.ts';
import { PreviewedQuiz } from './previewed-quiz.tsx';
import { PreviewedText } from './previewed-text.tsx';

/** 'Ver como aprendiz': a lesson read and played as learners do, also a draft. */
export default function PreviewPage() {
  const { id } = useParams({ from: '/office/admin/lessons/$id/preview' });
  const lesson = useQuery({ ...previewOptions(id), staleTime: 0 });
  const [isQuiz, setQuiz] = useState(false);
  const isMissing = lesson.error instanceof ApiError && [400, 404].includes(lesson.error.status);
  return (
    <>
      <BackToLesson id={id} />
      <InlineAlert tone="warning" title="Vista previa" className="mx-auto mb-6 max-w-2xl">
        Así la ve quien aprende con Premium. No se guarda nada: ni respuestas, ni puntos, ni estadísticas.
      </InlineAlert>
      {isMissing ? (
        <EmptyState title="Lección no encontrada" description="Puede que alguien la haya eliminado." />
      ) : (
        <QueryResult
          query={lesson}
          failed="No se pudo cargar la vista previa"
          loading={<Skeleton className="mx-auto h-96 max-w-135" />}
        >
          {(data) =>
            isQuiz ? (
              <PreviewedQuiz lessonId={id} onLeave={() => setQuiz(false)} />
            ) : (
              <PreviewedText lesson={data} onQuiz={() => setQuiz(true)} />
            )
          }
        </QueryResult>
      )}
    </>
  );
}

function BackToLesson({ id }: { id: string }) {
  return (
    <Link
      to="/admin/lessons/$id"
      params={{ id }}
      className="mb-3 -ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-muted hover:text-ink pointer-coarse:min-h-tap"
    >
      <ArrowLeft className="size-4" />
      Salir de la vista previa
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { backLinkClasses } from '#features/back-office/frame/web/cell/back-link-classes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { AboveHeading } from '#web/ui/page-header.tsx';
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
      {!isMissing && (
        <InlineAlert tone="warning" title="Vista previa" className="mx-auto mb-6 max-w-2xl">
          Así la ve quien aprende con Premium. No se guarda nada: ni respuestas, ni puntos, ni estadísticas.
        </InlineAlert>
      )}
      {isMissing ? (
        <EmptyState
          title="Lección no encontrada"
          level="h1"
          description="Puede que alguien la haya eliminado."
        />
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
    <AboveHeading>
      <Link to="/admin/lessons/$id" params={{ id }} className={backLinkClasses}>
        <ArrowLeft />
        Salir de la vista previa
      </Link>
    </AboveHeading>
  );
}

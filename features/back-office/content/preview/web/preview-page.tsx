import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { PreviewedLesson } from '#features/back-office/content/web/rows.ts';
import { backLinkClasses } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { isMissing, RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { LessonSources } from '#features/lessons/web/lesson-sources.tsx';
import { ReadingHeader } from '#features/lessons/web/reading-header.tsx';
import { DrawnText } from '#features/lessons/web/text/draw-lesson-text.tsx';
import { EducationalNote } from '#features/lessons/web/text/lesson-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { AboveHeading } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PreviewedQuiz, previewOptions } from './previewed-quiz.tsx';

/** 'Ver como aprendiz': a lesson read and played as learners do, also a draft. */
export default function PreviewPage() {
  const { id } = useParams({ from: '/office/admin/lessons/$id/preview' });
  const lesson = useQuery({ ...previewOptions(id), staleTime: 0 });
  const [isQuiz, setQuiz] = useState(false);
  return (
    <>
      <AboveHeading>
        <Link to="/admin/lessons/$id" params={{ id }} className={backLinkClasses}>
          <ArrowLeft />
          Salir de la vista previa
        </Link>
      </AboveHeading>
      {!isMissing(lesson.error) && (
        <InlineAlert tone="warning" title="Vista previa" className="mx-auto mb-6 max-w-2xl">
          Así la ve quien aprende con Premium. No se guarda nada: ni respuestas, ni puntos, ni estadísticas.
        </InlineAlert>
      )}
      <RowResult
        missing={{
          title: 'Lección no encontrada',
          level: 'h1',
          description: 'Puede que alguien la haya eliminado.',
        }}
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
      </RowResult>
    </>
  );
}

export const PreviewedText = ({ lesson, onQuiz }: { lesson: PreviewedLesson; onQuiz: () => void }) => (
  <article className="mx-auto max-w-135">
    <ReadingHeader lesson={lesson} />
    <DrawnText text={lesson.text} />
    <LessonSources lesson={lesson} />
    <EducationalNote />
    {lesson.total_questions > 0 ? (
      <Button variant="purple" className="mt-8" onClick={onQuiz}>
        Hacer el quiz
      </Button>
    ) : (
      <p className="mt-8 text-muted">Esta lección todavía no tiene preguntas.</p>
    )}
  </article>
);

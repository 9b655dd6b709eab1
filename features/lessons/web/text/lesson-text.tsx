import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '#web/query-result/query-result.tsx';
import type { TextNode } from '../../lesson-text.ts';
import { LessonSources } from '../lesson-sources.tsx';
import { lessonOptions } from '../lessons.queries.ts';
import { DrawnText } from './draw-lesson-text.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

const NO_TEXT: TextNode[] = [{ tag: 'p', children: ['Esta lección no tiene texto.'] }];

export function LessonText({ lessonId }: { lessonId: string }) {
  const lesson = useQuery(lessonOptions(lessonId));
  return (
    <QueryResult
      query={lesson}
      loading={<TextSkeleton />}
      unavailable="No se pudo cargar el texto de la lección"
    >
      {(data) => (
        <>
          <DrawnText text={data.text.length > 0 ? data.text : NO_TEXT} />
          <LessonSources lesson={data} />
          <EducationalNote />
        </>
      )}
    </QueryResult>
  );
}

export function EducationalNote() {
  return (
    <p className="mt-8 max-w-135 border-t border-line pt-4 text-sm text-muted">
      Contenido educativo, no es asesoramiento financiero.
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { LazyMarkdown, TextSkeleton } from '#web/markdown/lazy-markdown.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { lessonOptions } from './lessons.queries.ts';

export function LessonText({ lessonId }: { lessonId: string }) {
  const lesson = useQuery(lessonOptions(lessonId));
  return (
    <QueryResult
      query={lesson}
      loading={<TextSkeleton />}
      failed={(message) => `No se pudo cargar el texto de la lección: ${message}`}
    >
      {({ content }) => (
        <LazyMarkdown text={content || 'Esta lección no tiene texto.'}>
          <EducationalNote />
        </LazyMarkdown>
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

import { useQuery } from '@tanstack/react-query';
import { isMissing } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { lessonOptions } from '../lessons.queries.ts';
import { DrawnText } from './draw-lesson-text.tsx';
import { sectionOf } from './section-of.ts';
import { TextSkeleton } from './text-skeleton.tsx';

type PassageProps = { lessonId: string; passage: string | null };

/** The section of a lesson that settles a question, or why it is not there. */
export function Passage({ lessonId, passage }: PassageProps) {
  const lesson = useQuery(lessonOptions(lessonId));
  if (isMissing(lesson.error)) return <p>La lección de esta pregunta ya no está.</p>;
  return (
    <QueryResult query={lesson} loading={<TextSkeleton />} unavailable="No se pudo cargar esta parte">
      {({ text }) => {
        const section = sectionOf(text, passage ?? '');
        if (section.length > 0) return <DrawnText text={section} />;
        return (
          <p>
            La parte de la lección que explica esta pregunta ya no está. El resto puedes leerlo con «Leer la
            lección».
          </p>
        );
      }}
    </QueryResult>
  );
}

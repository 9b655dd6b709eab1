import type { PreviewedLesson } from '#features/back-office/content/web/rows.ts';
import { LessonSources } from '#features/lessons/web/lesson-sources.tsx';
import { ReadingHeader } from '#features/lessons/web/reading-header.tsx';
import { DrawnText } from '#features/lessons/web/text/draw-lesson-text.tsx';
import { EducationalNote } from '#features/lessons/web/text/lesson-text.tsx';
import { Button } from '#web/ui/button.tsx';

export function PreviewedText({ lesson, onQuiz }: { lesson: PreviewedLesson; onQuiz: () => void }) {
  return (
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
}

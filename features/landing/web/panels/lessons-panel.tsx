import type { LandingContent } from '../landing-content.ts';
import { FeaturePanel } from './feature-panel.tsx';
import { LessonRow } from './lesson-row.tsx';

export function LessonsPanel({ lessons }: Pick<LandingContent, 'lessons'>) {
  return (
    <FeaturePanel
      className="md:col-span-12 lg:col-span-7"
      title="Lecciones que se leen de una sentada"
      text="Cuatro temas, con palabras de todos los días, ejemplos con números y un quiz al final. Empiezan desde cero."
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {lessons.map((lesson, index) => (
          <LessonRow key={lesson.title} lesson={lesson} isDone={index === 0} />
        ))}
      </ul>
    </FeaturePanel>
  );
}

import { Link } from '@tanstack/react-router';
import { CircleCheck, GraduationCap } from 'lucide-react';
import { coursePath } from '#domain/course/course-path.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import type { LessonSummary } from '#features/lessons/web/lesson-list.ts';
import type { MasteryOf } from '#features/lessons/web/mastery.ts';
import { PremiumPathEnd } from '#features/plans/web/premium-lessons.tsx';
import { CategoryHeader } from '../category-header.tsx';
import { PathUnit } from './path-unit.tsx';

type Progress = {
  progress: readonly { lesson_id: string }[];
  lessons_in_progress: readonly string[];
  skippable_lessons: readonly string[];
  next_lesson: { id: string } | null;
  exams: readonly { category: LessonCategory; open: boolean; passed: boolean }[];
};

type CoursePathProps = {
  lessons: readonly LessonSummary[];
  progress: Progress;
  /** Undefined for all categories. */
  category: string | undefined;
  masteryOf: MasteryOf;
};

/** The lessons as a path through each category: what is done, what is next, how well each unit is known. */
export default function CoursePath({ lessons, progress, category, masteryOf }: CoursePathProps) {
  const homeStep = progress.next_lesson?.id;
  const path = coursePath(lessons, {
    homeStep,
    completed: progress.progress.map(({ lesson_id }) => lesson_id),
    inProgress: progress.lessons_in_progress,
    skippable: progress.skippable_lessons,
  });
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      {path
        .filter((each) => !category || each.category === category)
        .map((each) => (
          <CategoryPath
            key={each.category}
            {...each}
            exam={progress.exams.find(({ category: of }) => of === each.category)}
            homeStep={homeStep}
            masteryOf={masteryOf}
          />
        ))}
    </div>
  );
}

type CategoryPathProps = ReturnType<typeof coursePath<LessonSummary>>[number] & {
  category: LessonCategory;
  exam: Progress['exams'][number] | undefined;
  homeStep: string | undefined;
  masteryOf: MasteryOf;
};

function CategoryPath({ category, units, exam, homeStep, masteryOf }: CategoryPathProps) {
  const done = units.reduce((sum, unit) => sum + unit.done, 0);
  const of = units.reduce((sum, { steps }) => sum + steps.length, 0);
  return (
    <section data-category={category} aria-labelledby={category} className="min-w-0">
      <CategoryHeader category={category} done={done} of={of} />
      <ol className="mt-5">
        {units.map((unit, place) => (
          <PathUnit
            key={unit.subtopic ?? ''}
            unit={unit}
            number={place + 1}
            isLast={place === units.length - 1}
            homeStep={homeStep}
            mastery={masteryOf(category, unit.subtopic) ?? 0}
          />
        ))}
      </ol>
      <ExamStop category={category} exam={exam} />
      <PremiumPathEnd category={category} />
    </section>
  );
}

type ExamStopProps = { category: LessonCategory; exam: { open: boolean; passed: boolean } | undefined };

/** The unit's exam at the end of its path; it is never locked. */
function ExamStop({ category, exam }: ExamStopProps) {
  const Icon = exam?.passed ? CircleCheck : GraduationCap;
  const state = exam?.passed ? 'Aprobado' : '12 preguntas de toda la unidad';
  return (
    <Link
      to="/exams/$id"
      params={{ id: category }}
      className="mb-4 flex min-h-tap items-center gap-2.5 rounded-control border border-line/70 bg-surface px-3 py-2
        transition-[border-color] hover:border-category"
    >
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${exam?.passed ? 'text-correct' : 'text-category'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Examen de la unidad</span>
        <span className="block text-sm text-muted">{exam?.open ? 'En curso' : state}</span>
      </span>
    </Link>
  );
}

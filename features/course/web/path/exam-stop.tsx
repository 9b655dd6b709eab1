import { Link } from '@tanstack/react-router';
import { CircleCheck, GraduationCap } from 'lucide-react';
import type { LessonCategory } from '#domain/course/lessons.ts';

type ExamStopProps = { category: LessonCategory; exam: { open: boolean; passed: boolean } | undefined };

/** The unit's exam at the end of its path; it is never locked. */
export function ExamStop({ category, exam }: ExamStopProps) {
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

import { Link } from '@tanstack/react-router';
import { ArrowRight, Circle, CircleCheck, CirclePlay, Crown, FastForward } from 'lucide-react';
import type { StepState } from '#domain/course/course-path.ts';
import type { LessonSummary } from '#features/lessons/web/lesson-list.ts';
import { nextIdeaLink, quizLink } from '#features/lessons/web/next-idea-link.ts';
import { openedFromList } from '#features/lessons/web/opened-from-list.ts';
import { classNames } from '#web/ui/class-names.ts';

const looks = {
  done: { Icon: CircleCheck, word: 'Completada', tone: 'text-correct' },
  in_progress: { Icon: CirclePlay, word: 'En curso', tone: 'text-brand' },
  next: { Icon: ArrowRight, word: 'Siguiente', tone: 'text-category' },
  skippable: { Icon: FastForward, word: 'Puedes saltarla', tone: 'text-muted' },
  open: { Icon: Circle, word: 'Por hacer', tone: 'text-muted' },
} satisfies Record<StepState, object>;

type PathLessonProps = {
  lesson: LessonSummary;
  state: StepState;
  /** On what it builds; it can be opened all the same. */
  after: LessonSummary | undefined;
  isHomeStep: boolean;
};

/** Leads to the lesson's cards, or to its quiz once that is begun or done. */
export function PathLesson({ lesson, state, after, isHomeStep }: PathLessonProps) {
  const { id, title, is_free } = lesson;
  const { Icon, word, tone } = looks[state];
  const isAhead = isHomeStep || state === 'next' || state === 'in_progress';
  return (
    <Link
      {...(state === 'done' || state === 'in_progress' ? quizLink(id) : nextIdeaLink(id))}
      state={openedFromList}
      className={classNames(
        'flex min-h-tap items-center gap-2.5 rounded-control border px-3 py-2 transition-[border-color] hover:border-category',
        isAhead ? 'border-category bg-category-soft' : 'border-line/70 bg-surface',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', tone)} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-pretty wrap-anywhere">{title}</span>
        <span className={classNames('block text-sm', isAhead ? 'text-ink' : 'text-muted')}>
          {isHomeStep && state !== 'done' ? homeWord(state) : word}
          {after && ` · mejor después de «${after.title}»`}
        </span>
      </span>
      {!is_free && (
        <span className="inline-flex items-center gap-1 text-xs font-semibold text-caution">
          <Crown aria-hidden="true" className="size-3.5" />
          Premium
        </span>
      )}
    </Link>
  );
}

const homeWord = (state: StepState) =>
  state === 'in_progress' ? 'Tu próximo paso · En curso' : 'Tu próximo paso';

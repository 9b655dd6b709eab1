import { placePublishingProblems } from '#domain/course/lesson-problems.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { editLink } from '#features/back-office/frame/web/focus/use-edit-link.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { isMendedByForm, problemsIn, useSetState } from './lesson-acts.ts';

type PublishingProblemsProps = {
  problems: readonly string[];
  /** Where they are; without it they are told, not linked. */
  lesson?: WholeLesson;
  refused?: boolean;
  /** The lesson is public, so learners meet what is missing. */
  published?: boolean;
  onComplete?: (() => void) | undefined;
  className?: string;
};

const looks = {
  refused: { tone: 'danger', title: 'La lección todavía no se puede publicar' },
  published: { tone: 'warning', title: 'Está publicada, y le falta algo' },
  draft: { tone: 'info', title: 'Antes de publicarla' },
} as const;

export function PublishingProblems(props: PublishingProblemsProps) {
  const { problems, lesson, refused, published, onComplete, className } = props;
  const { tone, title } = refused ? looks.refused : published ? looks.published : looks.draft;
  return (
    <InlineAlert
      tone={tone}
      title={title}
      className={className}
      action={
        onComplete && (
          <Button variant="outline" size="sm" onClick={onComplete}>
            Completar la lección
          </Button>
        )
      }
    >
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{lesson ? <ProblemLink lesson={lesson} problem={problem} /> : problem}</li>
        ))}
      </ul>
    </InlineAlert>
  );
}

/**
 * Opens the form that mends the problem at its field, or that of a first question. What is calculated on the server alone names the
 * question by its number.
 */
function ProblemLink({ lesson, problem }: { lesson: WholeLesson; problem: string }) {
  const places = placePublishingProblems(lesson, lesson.questions);
  const numbered = Number(/^La pregunta (\d{1,4}) /.exec(problem)?.[1] ?? 0);
  const place = places.find(({ message }) => message === problem);
  const question = lesson.questions[place?.question ?? numbered - 1];
  const hash = editLink(place?.field ?? 'question_text');
  const look = 'underline';
  if (question)
    return (
      <PlainLink to="/admin/questions/$id" params={{ id: question.id }} hash={hash} className={look}>
        {problem}
      </PlainLink>
    );
  if (!place) return problem;
  return (
    <PlainLink to="/admin/lessons/$id" params={{ id: lesson.id }} hash={hash} className={look}>
      {problem}
    </PlainLink>
  );
}

/** The state's button on a lesson's page, and what is missing; `onComplete` opens the form that mends it. */
export function usePublishLesson(lesson: WholeLesson, onComplete: () => void) {
  const { id, state, publishing_problems } = lesson;
  const setState = useSetState();
  const isDraft = state === 'draft';
  const refusal = isDraft ? problemsIn(setState.error) : undefined;
  const problems = refusal && publishing_problems.length > 0 ? refusal : publishing_problems;
  const button = (
    <Button
      variant={isDraft ? 'default' : 'outline'}
      size="sm"
      loading={setState.isPending}
      onClick={() => setState.mutate({ id, state: isDraft ? 'published' : 'draft' })}
    >
      {isDraft ? 'Publicar' : 'Volver a borrador'}
    </Button>
  );
  const notes = problems.length > 0 && (
    <PublishingProblems
      problems={problems}
      lesson={lesson}
      refused={refusal !== undefined}
      published={state === 'published'}
      onComplete={refusal && isMendedByForm(setState.error) ? onComplete : undefined}
      className="mb-4"
    />
  );
  return { button, notes, refusal: refusal && problems.length > 0 ? setState.error : undefined };
}

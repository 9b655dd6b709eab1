import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { isMendedByForm, problemsIn, useSetState } from './lesson-acts.ts';

type PublishingProblemsProps = {
  problems: readonly string[];
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
  const { problems, refused, published, onComplete, className } = props;
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
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </InlineAlert>
  );
}

/** The state's button on a lesson's page, and what is missing; `onComplete` opens the form that mends it. */
export function usePublishLesson({ id, state, publishing_problems }: WholeLesson, onComplete: () => void) {
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
      refused={refusal !== undefined}
      published={state === 'published'}
      onComplete={refusal && isMendedByForm(setState.error) ? onComplete : undefined}
      className="mb-4"
    />
  );
  return { button, notes, refusal: refusal && problems.length > 0 ? setState.error : undefined };
}

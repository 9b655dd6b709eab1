import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { isMendedByForm, problemsIn, useSetState } from './list/use-set-state.ts';
import { PublishingProblems } from './publishing-problems.tsx';

/**
 * The state's button on a lesson's page, with what is missing before the lesson can be published.
 * @param onComplete opens the form, where a refusal stands beside the fields that mend it
 */
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

import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

type PublishingProblemsProps = {
  problems: readonly string[];
  refused?: boolean;
  /** The lesson is public, so learners meet what is missing. */
  published?: boolean;
  /** Opens the form that mends a part of it. */
  onComplete?: (() => void) | undefined;
  className?: string;
};

const looks = {
  refused: { tone: 'danger', title: 'La lección todavía no se puede publicar' },
  published: { tone: 'warning', title: 'Está publicada, y le falta algo' },
  draft: { tone: 'info', title: 'Antes de publicarla' },
} as const;

/** What is missing before a lesson can be published. */
export function PublishingProblems({
  problems,
  refused,
  published,
  onComplete,
  className,
}: PublishingProblemsProps) {
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

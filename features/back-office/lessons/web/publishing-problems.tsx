import { InlineAlert } from '#web/ui/inline-alert.tsx';

type PublishingProblemsProps = { problems: readonly string[]; refused?: boolean; className?: string };

/** What is missing before a lesson can be published. */
export function PublishingProblems({ problems, refused = false, className }: PublishingProblemsProps) {
  return (
    <InlineAlert
      tone={refused ? 'danger' : 'info'}
      title={refused ? 'La lección todavía no se puede publicar' : 'Antes de publicarla'}
      className={className}
    >
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </InlineAlert>
  );
}

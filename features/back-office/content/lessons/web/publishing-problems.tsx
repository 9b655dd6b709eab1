import { InlineAlert } from '#web/ui/inline-alert.tsx';

type PublishingProblemsProps = {
  problems: readonly string[];
  refused?: boolean;
  /** The lesson is public, so learners meet what is missing. */
  published?: boolean;
  className?: string;
};

const looks = {
  refused: { tone: 'danger', title: 'La lección todavía no se puede publicar' },
  published: { tone: 'warning', title: 'Está publicada, y le falta algo' },
  draft: { tone: 'info', title: 'Antes de publicarla' },
} as const;

/** What is missing before a lesson can be published. */
export function PublishingProblems({ problems, refused, published, className }: PublishingProblemsProps) {
  const { tone, title } = refused ? looks.refused : published ? looks.published : looks.draft;
  return (
    <InlineAlert tone={tone} title={title} className={className}>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </InlineAlert>
  );
}

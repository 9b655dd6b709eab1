import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { categoryLabel } from '#domain/course/lessons.ts';
import { withCount } from '#domain/text/plural.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import type { Proposal } from './placement.queries.ts';

type CategoryProposalProps = Proposal['categories'][number];

export const CategoryProposal = ({ category, lessons, entry, skippable }: CategoryProposalProps) => (
  <li
    data-category={category}
    className="flex flex-wrap items-start gap-4 rounded-card border border-line/70 bg-surface p-4 shadow-soft"
  >
    <CategoryArt category={category} className="size-14 shrink-0" />
    <div className="min-w-[min(9rem,100%)] flex-1">
      <h2 className="text-sm font-semibold text-category">{categoryLabel(category)}</h2>
      {entry ? (
        <p className="mt-0.5 font-bold text-pretty">
          <span className="sr-only">Entra en </span>
          <Link
            to="/lessons/$id"
            params={{ id: entry.id }}
            className="underline-offset-4 wrap-anywhere hover:underline"
          >
            {entry.title}
          </Link>
        </p>
      ) : (
        <p className="mt-0.5 font-bold text-pretty">Puedes saltarlo entero</p>
      )}
      <Skippable lessons={lessons} skippable={skippable} />
    </div>
  </li>
);

function Skippable({ lessons, skippable }: Pick<CategoryProposalProps, 'lessons' | 'skippable'>) {
  if (skippable.length === 0) return <p className="mt-1 text-sm text-muted">Desde el principio.</p>;
  return (
    <details className="group mt-1 text-sm text-muted">
      <summary className="flex min-h-tap w-fit cursor-pointer items-center gap-1 font-semibold text-brand">
        Puedes saltar {skippable.length} de {withCount(lessons, 'lección')}
        <ChevronDown aria-hidden="true" className="size-4 transition-[rotate] group-open:rotate-180" />
      </summary>
      <ol className="list-inside list-decimal pb-1">
        {skippable.map(({ id, title }) => (
          <li key={id} className="text-pretty wrap-anywhere">
            {title}
          </li>
        ))}
      </ol>
    </details>
  );
}

import { useQuery } from '@tanstack/react-query';
import { differingParts } from '#features/back-office/frame/web/diff/compared-part.ts';
import { WordDiff } from '#features/back-office/frame/web/diff/lazy-word-diff.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ListedVersion, versionName } from './version-name.ts';
import type { VersionSource } from './version-source.ts';
import { versionOptions } from './versions.queries.ts';

type VersionDifferencesProps<Content> = Pick<VersionSource<Content>, 'read' | 'parts'> & {
  before: ListedVersion;
  after: ListedVersion;
};

/** The parts in which two versions differ, side by side with their word differences. */
export function VersionDifferences<Content>(props: VersionDifferencesProps<Content>) {
  const { before, after, read, parts } = props;
  const one = useQuery(versionOptions(before.id, read));
  const other = useQuery(versionOptions(after.id, read));
  const failed = 'No se pudo cargar esta versión';
  return (
    <QueryResult query={one} failed={failed} loading={<Skeleton className="h-40 w-full" />}>
      {(earlier) => (
        <QueryResult query={other} failed={failed} loading={<Skeleton className="h-40 w-full" />}>
          {(later) => {
            const differing = differingParts(parts, earlier, later);
            if (differing.length === 0) return <p className="text-muted">Estas dos versiones son iguales.</p>;
            return (
              <div className="flex flex-col gap-5">
                {differing.map(({ label, show }) => (
                  <section key={label} aria-label={label} className="flex flex-col gap-2">
                    <h2 className="text-base font-semibold">{label}</h2>
                    <WordDiff
                      before={{ label: versionName(before), text: show(earlier) }}
                      after={{ label: versionName(after), text: show(later) }}
                    />
                  </section>
                ))}
              </div>
            );
          }}
        </QueryResult>
      )}
    </QueryResult>
  );
}

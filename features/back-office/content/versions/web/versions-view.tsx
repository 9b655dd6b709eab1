import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { differingParts } from '#features/back-office/frame/web/diff/compared-part.ts';
import { WordDiff } from '#features/back-office/frame/web/diff/lazy-word-diff.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  type ListedVersion,
  VersionList,
  type VersionSource,
  versionName,
  versionOrigin,
} from './version-list.tsx';

type VersionsViewProps<Content> = VersionSource<Content> & {
  list: UseQueryResult<{ title: string; versions: ListedVersion[] }>;
  back: ReactNode;
  below?: ReactNode;
};

export const VersionsView = <Content,>({ list, back, below, ...source }: VersionsViewProps<Content>) => (
  <>
    <PageHeader title="Versiones" description={list.data?.title} back={back} />
    <RowResult
      missing={{ title: 'No hay versiones', description: 'Puede que alguien haya eliminado esto.' }}
      query={list}
      failed="No se pudieron cargar las versiones"
      loading={<TableSkeleton label="Cargando versiones…" />}
    >
      {({ versions }) => (
        <>
          <ComparedVersions key={versions[0]?.id} versions={versions} {...source} />
          {below}
        </>
      )}
    </RowResult>
  </>
);

type ComparedVersionsProps<Content> = VersionSource<Content> & { versions: readonly ListedVersion[] };

/** Begins with the newest version beside the one before it. */
function ComparedVersions<Content>({ versions, ...source }: ComparedVersionsProps<Content>) {
  const [newest, previous = newest] = versions;
  const [beforeId, setBefore] = useState(previous?.id ?? '');
  const [afterId, setAfter] = useState(newest?.id ?? '');
  const find = (id: string) => versions.find((version) => version.id === id)!;
  const options = versions.map((version) => ({
    value: version.id,
    label: `${versionName(version)} · ${versionOrigin(version)}`,
  }));
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="Comparación" className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Antes">
            <Select options={options} value={beforeId} onValueChange={setBefore} />
          </Field>
          <Field label="Después">
            <Select options={options} value={afterId} onValueChange={setAfter} />
          </Field>
        </div>
        <VersionDifferences before={find(beforeId)} after={find(afterId)} {...source} />
      </section>
      <VersionList
        versions={versions}
        restore={source.restore}
        kept={source.kept}
        onCompare={(version) => {
          setBefore(version.id);
          setAfter(newest?.id ?? '');
        }}
      />
    </div>
  );
}

type VersionDifferencesProps<Content> = Pick<VersionSource<Content>, 'read' | 'parts'> & {
  before: ListedVersion;
  after: ListedVersion;
};

function VersionDifferences<Content>(props: VersionDifferencesProps<Content>) {
  const { before, after, read, parts } = props;
  // The content of a version never changes.
  const options = ({ id }: ListedVersion) =>
    ({ queryKey: ['content of a version', id], queryFn: () => read(id), staleTime: Infinity }) as const;
  const one = useQuery(options(before));
  const other = useQuery(options(after));
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

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ComparedVersions } from './compared-versions.tsx';
import type { ListedVersion } from './version-name.ts';
import type { VersionSource } from './version-source.ts';

type VersionsViewProps<Content> = VersionSource<Content> & {
  list: UseQueryResult<{ title: string; versions: ListedVersion[] }>;
  back: ReactNode;
  /** A further section below the versions. */
  below?: ReactNode;
};

/** The versions of a lesson or a question: two of them side by side, and all of them to compare and restore. */
export function VersionsView<Content>({ list, back, below, ...source }: VersionsViewProps<Content>) {
  const isMissing = list.error instanceof ApiError && [400, 404].includes(list.error.status);
  return (
    <>
      <PageHeader title="Versiones" description={list.data?.title} back={back} />
      {isMissing ? (
        <EmptyState title="No hay versiones" description="Puede que alguien haya eliminado esto." />
      ) : (
        <QueryResult
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
        </QueryResult>
      )}
    </>
  );
}

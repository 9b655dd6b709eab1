import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FindingList, type ShownFinding } from './finding-list.tsx';
import { QueueTable } from './queue-table.tsx';
import { systemOptions } from './system.queries.ts';

export default function AdminSystemPage() {
  const system = useQuery(systemOptions());
  return (
    <>
      <PageHeader
        title="Sistema"
        description={system.data && `Versión ${system.data.version}`}
        beside
        actions={
          <Button variant="secondary" size="sm" loading={system.isFetching} onClick={() => system.refetch()}>
            <RefreshCw />
            Comprobar
          </Button>
        }
      />
      <QueryResult query={system} failed="No se pudo comprobar el sistema" loading={<SystemSkeleton />}>
        {({ findings, queues, examination }) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <Card look="line">
              <CardHeader title="Estado" description={summary(findings)} />
              <FindingList findings={findings} />
            </Card>
            <div className="flex flex-col gap-4">
              <Card look="line">
                <CardHeader title="Colas" description="Lo que la aplicación tiene por hacer." />
                <QueueTable queues={queues} />
              </Card>
              <Card look="line">
                <CardHeader
                  title="Datos"
                  description={
                    examination
                      ? `${summary(examination.findings)} Examinados el ${showDateAndTime(examination.at)}.`
                      : 'Se examinan una vez al día; todavía no se ha hecho.'
                  }
                />
                {examination && <FindingList findings={examination.findings} />}
              </Card>
            </div>
          </div>
        )}
      </QueryResult>
    </>
  );
}

function summary(findings: readonly ShownFinding[]): string {
  const bad = findings.filter(({ state }) => state !== 'fine').length;
  if (bad === 0) return 'Todo va bien.';
  return bad === 1 ? 'Una cosa necesita atención.' : `${bad} cosas necesitan atención.`;
}

const SystemSkeleton = () => (
  <Loading label="Comprobando el sistema…">
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Skeleton className="h-152 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </Loading>
);

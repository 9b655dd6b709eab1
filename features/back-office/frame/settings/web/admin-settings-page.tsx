import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OwnMails, ProfileSettings, settingsOptions } from './own-settings.tsx';
import { SharedSettings } from './shared-settings.tsx';

export default function AdminSettingsPage() {
  const settings = useQuery(settingsOptions());
  return (
    <>
      <PageHeader
        title="Configuración"
        description="Lo que guardas aquí vale para toda la plataforma."
        beside
      />
      <div className="flex max-w-column-wide flex-col gap-4">
        <ProfileSettings />
        <QueryResult
          query={settings}
          failed="No se pudo cargar la configuración"
          loading={<SettingsSkeleton />}
        >
          {(data) => (
            <div className="flex flex-col gap-4">
              <SharedSettings settings={data} />
              <OwnMails />
            </div>
          )}
        </QueryResult>
      </div>
    </>
  );
}

const SettingsSkeleton = () => (
  <Loading label="Cargando la configuración…" className="flex flex-col gap-4">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-44 w-full rounded-card" />
    ))}
  </Loading>
);

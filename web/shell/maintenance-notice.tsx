import { useQuery } from '@tanstack/react-query';
import { Construction } from 'lucide-react';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';

/** The administrators' notice above every page; it is fetched again when the tab becomes visible. */
export function MaintenanceNotice() {
  const { data } = useQuery({ ...appSettingsOptions(), refetchOnWindowFocus: true });
  if (!data?.maintenance_notice) return null;
  return (
    <aside
      aria-label="Aviso"
      className="flex items-start justify-center gap-2 bg-caution-soft px-4 py-2.5 text-sm font-medium text-ink"
    >
      <Construction className="mt-px size-4.5 shrink-0 text-caution" />
      <p className="min-w-0 max-w-prose wrap-anywhere whitespace-pre-line">{data.maintenance_notice}</p>
    </aside>
  );
}

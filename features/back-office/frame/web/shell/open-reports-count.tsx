import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How many reports wait, beside their entry in the menu; nothing while there are none. */
export function OpenReportsCount() {
  const { data } = useQuery(orpc.backOffice.questionReports.open.queryOptions());
  if (!data?.open) return null;
  return (
    <Badge tone="caution" className="ml-auto">
      <span className="sr-only">: </span>
      {data.open}
      <span className="sr-only"> sin resolver</span>
    </Badge>
  );
}

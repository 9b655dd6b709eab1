import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/ui/badge.tsx';
import { openReportsOptions } from './question-reports.queries.ts';

/** How many reports wait, beside their entry in the menu; nothing while there are none. */
export function OpenReportsCount() {
  const { data } = useQuery(openReportsOptions());
  if (!data?.open) return null;
  return (
    <Badge tone="caution" className="ml-auto">
      <span className="sr-only">: </span>
      {data.open}
      <span className="sr-only"> sin resolver</span>
    </Badge>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#web/text/format-day.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type api, orpc } from './support.api.ts';

type OwnRequest = Awaited<ReturnType<typeof api.support.mine>>['requests'][number];

const states: Record<OwnRequest['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'En espera', tone: 'caution' },
  answered: { label: 'Respondida', tone: 'correct' },
  closed: { label: 'Cerrada', tone: 'neutral' },
};

/** What the learner asked before, with the answers; nothing at all where there is none, since the form is what people come for. */
export function OwnRequests() {
  const { data } = useQuery(orpc.support.mine.queryOptions({ staleTime: 0 }));
  if (!data || data.requests.length === 0) return null;
  return (
    <Card flush className="mt-5" aria-labelledby="own-requests">
      <div className="px-5 pt-5">
        <CardHeader title={<span id="own-requests">Tus solicitudes</span>} />
      </div>
      <ul className="divide-y divide-line">
        {data.requests.map((request) => (
          <li key={request.id} className="flex flex-col gap-2 px-5 py-4">
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={states[request.status].tone}>{states[request.status].label}</Badge>
              <span className="text-sm text-muted">
                {request.category} · {formatDay(request.created_at)}
              </span>
            </div>
            <h3 className="font-semibold wrap-anywhere">{request.subject}</h3>
            {request.answer && (
              <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
                {request.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

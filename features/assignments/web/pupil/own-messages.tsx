import { useQuery } from '@tanstack/react-query';
import { formatShortMoment } from '#web/text/format-day.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { orpc } from './due.api.ts';

const FIRST = 3;

/** What teachers wrote, the newest first; nothing stands there before they have. */
export function OwnMessages({ groupId }: { groupId: string }) {
  const query = useQuery(orpc.ownMessages.mine.queryOptions({ input: { id: groupId }, staleTime: 0 }));
  const messages = query.data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Mensajes" />
      <ul className="divide-y divide-line">
        {messages.slice(0, FIRST).map(({ id, body, from, sent_at }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="text-sm text-muted">
              {[from, formatShortMoment(sent_at)].filter(Boolean).join(' · ')}
            </p>
            <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{body}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

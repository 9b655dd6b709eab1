import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { api, orpc } from '#web/api/client.ts';
import { HERE_EVERY_MS } from '../presence.contract.ts';

const names = new Intl.ListFormat('es', { type: 'conjunction' });

/** Who else has this lesson or question open; nothing while nobody has, and when the answer does not come. */
export function AlsoHere({ id, leaves = true }: { id: string; leaves?: boolean }) {
  const { data } = useQuery(
    orpc.backOffice.presence.say.queryOptions({
      input: { id },
      refetchInterval: HERE_EVERY_MS,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
  useEffect(
    () => () => {
      if (!leaves) return;
      // Whoever cannot be told so is taken for gone after a minute.
      api.backOffice.presence.say({ id, left: true }).catch(() => undefined);
    },
    [id, leaves],
  );
  const others = data?.others ?? [];
  return (
    <p role="status" className="mb-3 flex items-center gap-2 text-sm font-semibold text-brand empty:hidden">
      {others.length > 0 && (
        <>
          <Users className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            También aquí: {names.format(others.map(({ full_name }) => full_name))}, hace un momento
          </span>
        </>
      )}
    </p>
  );
}

/** The same in a form. Where it covers the page that says so, closing it does not leave that page. */
export function AlsoInForm({ id }: { id: string | undefined }) {
  const isOnPage = useLocation({ select: ({ pathname }) => id !== undefined && pathname.endsWith(id) });
  return id ? <AlsoHere id={id} leaves={!isOnPage} /> : null;
}

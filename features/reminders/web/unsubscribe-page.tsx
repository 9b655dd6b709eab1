import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { REMINDER_LABELS, UNSUBSCRIBED } from '#domain/messages/reminder-words.ts';
import type { ReminderKind } from '#domain/messages/reminders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';

/** Where the link in a mail leads. Nobody has to sign in; opening it alone changes nothing, since some programs open every link. */
export default function UnsubscribePage() {
  const { token = '' } = useSearch({ from: '/visitor/unsubscribe' });
  const link = useQuery({
    ...orpc.reminders.unsubscription.queryOptions({ input: { token: token || '-' } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Card className="flex flex-col items-center text-center">
      <span className="mb-4 grid size-16 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-8">
        <MailX aria-hidden="true" />
      </span>
      <h1 className="text-2xl font-bold">Mensajes por correo</h1>
      <div className="w-full min-w-0">
        {isForged(link.error) ? (
          <p role="alert" className="mt-3 text-pretty">
            {link.error.message}
          </p>
        ) : (
          <QueryResult
            query={link}
            loading={<Loading className="mt-4" shapes={['h-24 w-full']} />}
            unavailable={(message) => message}
          >
            {({ kind, is_on }) => <Unsubscribe token={token} kind={kind} isOn={is_on} />}
          </QueryResult>
        )}
      </div>
      <Link
        to="/settings"
        search={{ view: 'reminders' }}
        className={buttonClasses({ variant: 'ghost', size: 'full', className: 'mt-3' })}
      >
        Ver todos mis recordatorios
      </Link>
    </Card>
  );
}

/** Trying again does not help here. */
const isForged = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'invalid_unsubscribe_link';

function Unsubscribe({ token, kind, isOn }: { token: string; kind: ReminderKind; isOn: boolean }) {
  const end = useMutation({ mutationFn: () => api.reminders.unsubscribe({ token }) });
  if (!isOn || end.isSuccess)
    return (
      <p role="status" className="mt-3 text-lg">
        {UNSUBSCRIBED[kind]}
      </p>
    );
  return (
    <>
      <p className="mt-2 text-muted">
        Este enlace es de los mensajes de «{REMINDER_LABELS[kind].label}». Los demás siguen como están.
      </p>
      <FormFailure error={end.error} className="mt-4" />
      <Button size="full" className="mt-6" loading={end.isPending} onClick={() => end.mutate()}>
        Dejar de recibirlos
      </Button>
    </>
  );
}

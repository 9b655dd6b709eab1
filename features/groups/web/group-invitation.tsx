import { useMutation, useQuery } from '@tanstack/react-query';
import { FormFailure } from '#web/form/form-failure.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { api, orpc } from './groups.api.ts';
import { ownGroupsQueries } from './groups.queries.ts';
import { ToAccount } from './to-account.tsx';

type GroupInvitationProps = {
  token: string;
  isSignedIn: boolean;
  onJoined: (group: { id: string; name: string }) => void;
};

/** What a mailed link leads to: with an account joining, without one the way to it. */
export function GroupInvitation({ token, isSignedIn, onJoined }: GroupInvitationProps) {
  const invitation = useQuery(
    orpc.groups.lookAtInvitation.queryOptions({ input: { token }, staleTime: 0, retry: false }),
  );
  const accept = useMutation({
    mutationFn: () => api.groups.acceptInvitation({ token }),
    meta: {
      success: ({ name }: { name: string }) => ({ title: `Ya estás en «${name}»` }),
      invalidates: ownGroupsQueries(),
    },
    onSuccess: onJoined,
  });
  return (
    <QueryResult
      query={invitation}
      loading={<Skeleton className="h-40" />}
      unavailable="No se pudo abrir la invitación"
    >
      {({ name, email }) => (
        <div className="flex flex-col gap-4">
          <p>
            Te invitan al aula <strong className="wrap-anywhere">«{name}»</strong>. La invitación es para{' '}
            <strong className="wrap-anywhere">{email}</strong>.
          </p>
          {isSignedIn ? (
            <>
              <FormFailure error={accept.error} />
              <Button size="full" loading={accept.isPending} onClick={() => accept.mutate()}>
                Unirme
              </Button>
            </>
          ) : (
            <ToAccount email={email} invitation={token} />
          )}
        </div>
      )}
    </QueryResult>
  );
}

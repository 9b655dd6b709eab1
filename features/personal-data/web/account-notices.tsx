import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { TERMS } from '#domain/people/terms.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { PageSkeleton } from '#web/shell/page-skeleton.tsx';
import { readStored, writeStored } from '#web/storage/stored.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { accountNoticesOptions } from './personal-data.queries.ts';

const DeletionBanner = lazy(() => import('./deletion-banner.tsx'));
const SettledReportsNotice = lazy(() => import('#features/question-reports/web/settled-reports-notice.tsx'));
const AcceptTerms = lazy(() => import('./accept-terms.tsx'));

/**
 * What an account has pending, above every learner page; new terms stand in for the page until they are accepted. Settings stay open,
 * so that people can leave instead. A quiz is not interrupted. The code of a notice is loaded only where it is shown.
 */
export function AccountNotices({ children }: { children: ReactNode }) {
  const { data } = useQuery(accountNoticesOptions());
  const isElsewhere = useLocation({ select: ({ pathname }) => /^\/(quiz|settings)\b/.test(pathname) });
  return (
    <>
      {data?.deletion_due_at && (
        <Suspense fallback={null}>
          <DeletionBanner dueAt={data.deletion_due_at} />
        </Suspense>
      )}
      {data && data.settled_reports > 0 && !isElsewhere && (
        <Suspense fallback={null}>
          <SettledReportsNotice count={data.settled_reports} />
        </Suspense>
      )}
      <AfterTerms>{children}</AfterTerms>
    </>
  );
}

/**
 * The page, unless terms are pending. While that is not known, its skeleton stands in for it for people who joined before the terms of
 * today, so that they do not see it first; whoever joined later accepted them then.
 */
function AfterTerms({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(accountNoticesOptions());
  const { user_id, created_at } = useProfile();
  const isSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') });
  const isAccepted = data?.terms === null;
  useEffect(() => {
    if (isAccepted) rememberAcceptedTerms(user_id);
  }, [isAccepted, user_id]);
  if (isSettings) return children;
  if (isPending && created_at < TERMS.date && !hasAcceptedTerms(user_id)) return <NotKnownYet />;
  if (!data?.terms) return children;
  return (
    <Suspense fallback={<NotKnownYet />}>
      <AcceptTerms terms={data.terms} />
    </Suspense>
  );
}

const NotKnownYet = () => (
  <Loading>
    <PageSkeleton>
      <Skeleton className="h-7 w-48" />
    </PageSkeleton>
  </Loading>
);

const storageKey = 'accepted-terms';
const valueFor = (userId: string) => `${TERMS.version} ${userId}`;

/** Whether this person is known on this device to have accepted the terms of this version of the app. */
const hasAcceptedTerms = (userId: string) => readStored(storageKey) === valueFor(userId);
const rememberAcceptedTerms = (userId: string) => writeStored(storageKey, valueFor(userId));

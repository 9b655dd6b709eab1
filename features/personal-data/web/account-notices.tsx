import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { accountNoticesOptions } from './personal-data.queries.ts';

const DeletionBanner = lazy(() => import('./deletion-banner.tsx'));
const AcceptTerms = lazy(() => import('./accept-terms.tsx'));

/**
 * What an account has pending, above every learner page; new terms stand in for the page until they are accepted. Settings stay open,
 * so that people can leave instead. The code of a notice is loaded only where it is shown.
 */
export function AccountNotices({ children }: { children: ReactNode }) {
  const { data } = useQuery(accountNoticesOptions());
  const isSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') });
  return (
    <>
      {data?.deletion_due_at && (
        <Suspense fallback={null}>
          <DeletionBanner dueAt={data.deletion_due_at} />
        </Suspense>
      )}
      {data?.terms && !isSettings ? (
        <Suspense fallback={null}>
          <AcceptTerms terms={data.terms} />
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}

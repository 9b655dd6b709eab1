import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { accountNoticesOptions } from './personal-data.queries.ts';

const DeletionBanner = lazy(() => import('./deletion-banner.tsx'));

/** What an account has pending, above every learner page. The code of a notice is loaded only where it is shown. */
export function AccountNotices() {
  const { data } = useQuery(accountNoticesOptions());
  if (!data?.deletion_due_at) return null;
  return (
    <Suspense fallback={null}>
      <DeletionBanner dueAt={data.deletion_due_at} />
    </Suspense>
  );
}

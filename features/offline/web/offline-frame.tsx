import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LearnerFrame } from '#web/shell/learner-frame.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';
import { type Owner, useOwner } from './device/owner.ts';
import { useSubmission } from './device/use-submission.ts';

type KnownOwner = Extract<Owner, { status: 'known' }>;

type OfflineProps = { children: (owner: KnownOwner) => ReactNode };

/** The learners' frame around pages that also open without a connection, for whoever has lessons on this device. */
export const OfflineFrame = ({ children }: OfflineProps) => (
  <LearnerFrame tools={null}>
    <OfflineOwner>{children}</OfflineOwner>
  </LearnerFrame>
);

/** What belongs to whoever has lessons on this device. */
export function OfflineOwner({ children }: OfflineProps) {
  const owner = useOwner();
  const here = useLocation({ select: ({ href }) => href });
  useSubmission(owner.status === 'known' && owner.isSignedIn ? owner.user_id : undefined);
  if (owner.status === 'nobody') return <Navigate to="/login" state={{ returnTo: here }} replace />;
  return (
    <div className="mx-auto max-w-2xl">{owner.status === 'known' ? children(owner) : <TakenSkeleton />}</div>
  );
}

export const TakenSkeleton = () => (
  <Loading label="Cargando tus descargas…" className="flex flex-col gap-3">
    <Skeletons count={3} className="h-28" />
  </Loading>
);

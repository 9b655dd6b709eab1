import type { ReactNode } from 'react';
import { GuestFrame } from '#web/shell/guest-frame.tsx';
import { LearnerFrame } from '#web/shell/learner-frame.tsx';
import { CheckingSession } from './checking-session.tsx';
import { useSession } from './session.ts';

/** Round pages that everybody may open: learners keep their navigation, visitors get the way to sign in. */
export function AnyoneFrame({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <CheckingSession />;
  return status === 'signedIn' ? (
    <LearnerFrame>{children}</LearnerFrame>
  ) : (
    <GuestFrame>{children}</GuestFrame>
  );
}

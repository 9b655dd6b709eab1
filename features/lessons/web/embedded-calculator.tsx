import { Suspense } from 'react';
import { useSession } from '#features/account/web/session/session.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type EmbeddedCalculatorProps = { address: string; words: string };

const LessonCalculator = lazyComponent(() => import('#features/calculators/web/lesson-calculator.tsx'));

/** A calculator in a lesson; its code is loaded when a lesson has one. */
export function EmbeddedCalculator(props: EmbeddedCalculatorProps) {
  const session = useSession();
  const country = session.status === 'signedIn' ? session.profile.country : undefined;
  return (
    <Suspense fallback={<Skeleton className="h-160" />}>
      <LessonCalculator {...props} country={country} />
    </Suspense>
  );
}

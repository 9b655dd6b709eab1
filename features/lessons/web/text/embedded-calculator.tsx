import { Suspense } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type EmbeddedCalculatorProps = { address: string; words: string };

const OwnCalculator = lazyComponent(() => import('../own-calculator.tsx'));

/** A calculator in a lesson; its code is loaded when a lesson has one. */
export const EmbeddedCalculator = (props: EmbeddedCalculatorProps) => (
  <Suspense fallback={<Skeleton className="h-160" />}>
    <OwnCalculator {...props} />
  </Suspense>
);

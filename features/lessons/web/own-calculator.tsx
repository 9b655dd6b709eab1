import type { ComponentProps } from 'react';
import { useSession } from '#features/account/web/session/session.ts';
import LessonCalculator from '#features/calculators/web/lesson-calculator.tsx';

type OwnCalculatorProps = Omit<ComponentProps<typeof LessonCalculator>, 'country'>;

/** A calculator that reads and prints numbers as in the learner's country. */
export default function OwnCalculator(props: OwnCalculatorProps) {
  const session = useSession();
  const country = session.status === 'signedIn' ? session.profile.country : undefined;
  return <LessonCalculator {...props} country={country} />;
}

import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

type TestClockProps = { secondsLeft: number; onEnd: () => void };

/** The minutes that are left, counted from what the server said last; it neither blinks nor counts seconds. */
export function TestClock({ secondsLeft, onEnd }: TestClockProps) {
  const [left, setLeft] = useState(secondsLeft);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const endsAt = performance.now() + secondsLeft * 1000;
    let hasEnded = false;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0 || hasEnded) return;
      hasEnded = true;
      end();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  const minutes = Math.ceil(left / 60);
  return (
    <p
      role="timer"
      className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-muted tabular-nums"
    >
      <Clock aria-hidden="true" className="size-4" />
      <span className="sr-only">Quedan </span>
      {left === 0 ? 'Fin' : `${minutes} min`}
    </p>
  );
}

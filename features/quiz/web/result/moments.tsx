import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type MomentsProps = { play: boolean; children: ReactNode };

/** Shows the parts of a result one after another (web/styles/motion.css); a tap or a key shows all of them. */
export function Moments({ play, children }: MomentsProps) {
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const skip = () => {
      for (const animation of parts.current?.getAnimations({ subtree: true }) ?? []) animation.finish();
    };
    // The click itself: after its pointer went down it could land on a link that has just appeared.
    document.addEventListener('click', skip);
    document.addEventListener('keydown', skip);
    return () => {
      document.removeEventListener('click', skip);
      document.removeEventListener('keydown', skip);
    };
  }, []);
  return (
    <div ref={parts} className={classNames('relative mx-auto max-w-2xl', play && 'moments')}>
      {children}
      {play && (
        <p aria-hidden="true" className="skip-hint absolute top-0 right-0 text-sm text-muted">
          Toca para saltar
        </p>
      )}
    </div>
  );
}

/** A whole number that counts up while it is a moment of its own; only its final value is read aloud. */
export const CountUp = ({ value }: { value: number }) => (
  <>
    <span className="sr-only">{value}</span>
    <span
      aria-hidden="true"
      className="count-up inline-block text-center"
      style={{ '--total': value, minWidth: `${String(value).length}ch` } as CSSProperties}
    />
  </>
);

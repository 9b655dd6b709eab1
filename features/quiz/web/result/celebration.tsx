import { useEffect, useRef } from 'react';
import { CelebrationArt } from '#web/brand/celebration-art.tsx';

/** Coins drop into the box once; a tap or key ends the animation. It does not block the page. */
export function Celebration({ className }: { className?: string }) {
  const art = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const skip = () => {
      for (const animation of art.current?.getAnimations({ subtree: true }) ?? []) animation.finish();
    };
    document.addEventListener('pointerdown', skip);
    document.addEventListener('keydown', skip);
    return () => {
      document.removeEventListener('pointerdown', skip);
      document.removeEventListener('keydown', skip);
    };
  }, []);
  return (
    <div ref={art} className={className}>
      <CelebrationArt />
    </div>
  );
}

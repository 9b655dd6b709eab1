import { Badge } from '#web/ui/badge.tsx';

/** The points that a flawless retake would add; the text may wrap, so that large fonts fit a phone. */
export function RetakeBadge({ gain }: { gain: number }) {
  return (
    <Badge tone="reward" className="max-w-full whitespace-normal!">
      +{gain} si aciertas todo
    </Badge>
  );
}

import { Badge } from '#web/ui/badge.tsx';

/** What a retake without mistakes would add; its words may break, so that large text fits a phone. */
export function RetakeBadge({ gain }: { gain: number }) {
  return (
    <Badge tone="reward" className="max-w-full whitespace-normal!">
      +{gain} si aciertas todo
    </Badge>
  );
}

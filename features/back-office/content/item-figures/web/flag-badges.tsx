import type { ItemFlag } from '#domain/learning/item-figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FLAG_WORDS } from '../definitions.ts';

/** The flags of a question in a list, in short words. */
export function FlagBadges({ flags }: { flags: readonly ItemFlag[] }) {
  if (flags.length === 0) return <span className="text-muted">—</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone="caution">
          {FLAG_WORDS[flag].short}
        </Badge>
      ))}
    </span>
  );
}

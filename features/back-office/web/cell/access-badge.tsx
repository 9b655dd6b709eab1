import { Badge } from '#web/ui/badge.tsx';

/** Who may open a lesson (docs/product.md §2, Lessons). */
export function AccessBadge({ isFree }: { isFree: boolean }) {
  return isFree ? <Badge tone="correct">Gratis</Badge> : <Badge tone="brand">Premium</Badge>;
}

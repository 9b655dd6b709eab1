import { Badge } from '#web/ui/badge.tsx';

/** Shows whether a lesson is free or premium (docs/product.md §2, Lessons). */
export function AccessBadge({ isFree }: { isFree: boolean }) {
  return isFree ? <Badge tone="correct">Gratis</Badge> : <Badge tone="brand">Premium</Badge>;
}

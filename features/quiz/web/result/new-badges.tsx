import { BadgeMedal } from '#features/badges/web/badge-medal.tsx';
import { Card } from '#web/ui/card.tsx';
import type { NewBadge } from './lesson-result.ts';

export function NewBadges({ badges }: { badges: readonly NewBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="new-badges" className="badge-moment mt-3">
      <Card flush className="px-4 py-3">
        <h2 id="new-badges" className="text-sm font-bold text-reward">
          {badges.length === 1 ? 'Insignia nueva' : 'Insignias nuevas'}
        </h2>
        <ul className="mt-1 flex flex-col gap-2">
          {badges.map((badge) => (
            <li key={badge.id} className="flex items-center gap-4">
              <BadgeMedal image_url={badge.image_url} className="size-14 shrink-0" />
              <div className="min-w-0">
                <h3 className="font-bold">{badge.title}</h3>
                {badge.description && <p className="text-sm text-muted">{badge.description}</p>}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

import { BadgeMedal } from '#features/badges/web/badge-medal.tsx';
import { Card } from '#web/ui/card.tsx';
import type { NewBadge } from './lesson-result.ts';

export function NewBadges({ badges }: { badges: readonly NewBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="new-badges" className="mt-8">
      <h2 id="new-badges" className="text-lg font-bold">
        {badges.length === 1 ? 'Insignia nueva' : 'Insignias nuevas'}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {badges.map((badge) => (
          <li key={badge.id}>
            <Card flush className="flex items-center gap-4 p-4">
              <BadgeMedal image_url={badge.image_url} className="size-16 shrink-0" />
              <div className="min-w-0">
                <h3 className="font-bold">{badge.title}</h3>
                {badge.description && <p className="text-sm text-muted">{badge.description}</p>}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

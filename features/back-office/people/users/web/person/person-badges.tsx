import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { badgesOptions } from './person.queries.ts';
import { PersonSection } from './person-section.tsx';

export function PersonBadges({ id }: { id: string }) {
  const badges = useQuery(badgesOptions(id));
  return (
    <PersonSection
      anchor="insignias"
      title="Insignias"
      query={badges}
      nothing={(data) => data.badges.length === 0 && 'Todavía no tiene insignias.'}
    >
      {(data) => (
        <ul className="flex flex-wrap gap-2">
          {data.badges.map((badge) => (
            <li
              key={badge.id}
              className="flex items-center gap-2.5 rounded-control border border-line bg-surface py-2 pr-3.5 pl-2.5 text-sm"
            >
              <Award className="size-5 shrink-0 text-reward" />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{badge.title}</span>
                <span className="text-muted">{showDate(badge.awarded_at)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PersonSection>
  );
}

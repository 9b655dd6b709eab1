import { Crown } from 'lucide-react';
import { useProfile } from '#features/account/web/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

export function ProfileCard() {
  const { full_name, email, is_premium } = useProfile();
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-xl font-bold text-brand"
      >
        {full_name.slice(0, 1).toLocaleUpperCase('es')}
      </span>
      <div className="min-w-[min(8rem,100%)] flex-1">
        <h2 className="line-clamp-2 text-lg leading-snug font-bold break-words">{full_name}</h2>
        <p className="truncate text-sm text-muted">{email}</p>
      </div>
      {is_premium ? (
        <Badge tone="reward" icon={<Crown />}>
          Premium
        </Badge>
      ) : (
        <Badge>Free</Badge>
      )}
    </Card>
  );
}

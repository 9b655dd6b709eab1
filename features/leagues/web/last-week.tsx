import { ChevronsDown, ChevronsUp, Flag } from 'lucide-react';
import { LISTED_PLACES } from '#domain/game/leagues.ts';
import { withCount } from '#domain/text/plural.ts';
import { Card } from '#web/ui/card.tsx';
import type { OwnLeague } from './leagues.queries.ts';

type Result = NonNullable<OwnLeague['last_week']>;

const ICONS = { rose: ChevronsUp, stayed: Flag, fell: ChevronsDown };

/** How the last week ended, said so that nobody is ashamed of a place or of a week without points. */
export function LastWeek({ result }: { result: Result }) {
  const Icon = ICONS[result.move];
  const { title, text } = wordsOf(result);
  return (
    <Card look="tint" aria-labelledby="semana-pasada" className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-brand">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0">
        <h2 id="semana-pasada" className="text-lg font-bold">
          {title}
        </h2>
        <p className="text-pretty">{text}</p>
      </div>
    </Card>
  );
}

function wordsOf({ move, position, size, points, next_league: { name } }: Result) {
  const place = `Quedaste en el puesto ${position} de ${size}, con ${withCount(points, 'punto')}.`;
  if (move === 'rose')
    return { title: `¡Subes a la liga ${name}!`, text: `${place} Tu nuevo grupo ya está listo.` };
  if (points === 0)
    return {
      title: 'La semana pasada descansaste',
      text: `Esta semana sales desde la liga ${name}, y el primer punto ya te acerca a subir.`,
    };
  if (position > LISTED_PLACES)
    return {
      title: `Sigues en la liga ${name}`,
      text: `La semana pasada sumaste ${withCount(points, 'punto')}.`,
    };
  return { title: `Sigues en la liga ${name}`, text: place };
}

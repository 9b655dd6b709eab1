import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import type { CohortReport } from '#features/back-office/insight/web/rows.ts';

type CohortCellProps = {
  signedUp: { alta_desde: string; alta_hasta: string };
  people: number;
  active: CohortReport['weeks'][number]['active'][number];
  since: number;
};

/** The darkest shade, in percent of the brand's colour: text on it stays readable in both themes. */
const DARKEST = 32;

export function CohortCell({ signedUp, people, active, since }: CohortCellProps) {
  const share = people === 0 ? 0 : active.people / people;
  const words = `${withCount(active.people, 'persona')} de ${formatSpanishNumber(people, 0)} en la semana ${since}${active.is_complete ? '' : ', que no ha terminado'}`;
  const shown = `${formatSpanishNumber(share * 100, 0)} %${active.is_complete ? '' : ' *'}`;
  const days = { activo_desde: active.week, activo_hasta: addDays(active.week, 6) };
  return (
    <td
      className="px-2 py-1.5 text-end lg:max-xl:px-1.5 whitespace-nowrap tabular-nums"
      style={{
        backgroundColor: `color-mix(in oklab, var(--brand) ${Math.round(share * DARKEST)}%, var(--surface))`,
      }}
    >
      {people === 0 ? (
        <span className="text-muted">—</span>
      ) : (
        <Link
          to="/admin/users"
          search={{ ...signedUp, rol: 'user', ...days }}
          aria-label={`${shown}: ${words}`}
          title={words}
          className="text-ink underline-offset-4 hover:underline"
        >
          {shown}
        </Link>
      )}
    </td>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { DefinedTitle } from '#features/back-office/frame/web/cell/definition.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import type { CohortReport } from '#features/back-office/insight/web/rows.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { COHORT_DEFINITION } from '../period-figures.ts';
import { cohortsOptions } from './analytics.queries.ts';

const title = 'Cohortes por semana de registro';

export function CohortsCard() {
  const { search } = useListAddress();
  const cohorts = useQuery(cohortsOptions(search));
  return (
    <Card look="line">
      <CardHeader
        level="h3"
        title={
          <DefinedTitle of={title} asks="Cómo se cuenta">
            {COHORT_DEFINITION}
          </DefinedTitle>
        }
        description={
          'De las personas que se registraron en cada semana, cuántas estuvieron activas después: S0 ' +
          'es esa semana, S1 la siguiente.'
        }
      />
      <QueryResult
        query={cohorts}
        failed="No se pudieron cargar las cohortes"
        loading={<Skeleton className="h-72 w-full rounded-card" />}
      >
        {(data) => <CohortsTable caption={title} weeks={data.weeks} />}
      </QueryResult>
    </Card>
  );
}

type Week = CohortReport['weeks'][number];

const cell = 'px-2 py-1.5 lg:max-xl:px-1.5 text-end whitespace-nowrap tabular-nums';
const link = 'underline-offset-4 hover:underline';

/** A row for each week of sign-up, a column for each week since. It scrolls sideways where the window is narrow. */
const CohortsTable = ({ caption, weeks }: { caption: string; weeks: readonly Week[] }) => (
  // Positioned, so that visually hidden text is clipped with the rest of the table.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled with the keyboard
  <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="px-2 py-1.5 text-start font-semibold whitespace-nowrap">
            Semana del
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            Personas
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            Con un quiz
          </th>
          {weeks.map(({ week }, since) => (
            <th key={week} scope="col" className={`${cell} font-semibold`}>
              <span aria-hidden="true">S{since}</span>
              <VisuallyHidden>Semana {since}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <CohortRow key={week.week} cohort={week} />
        ))}
      </tbody>
    </table>
  </section>
);

function CohortRow({ cohort }: { cohort: Week }) {
  const { week, people, finished_one, active } = cohort;
  const signedUp = { alta_desde: week, alta_hasta: addDays(week, 6) };
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-2 py-1.5 text-start font-medium whitespace-nowrap">
        {showDay(week)}
      </th>
      <td className={cell}>
        <Link to="/admin/users" search={signedUp} className={link}>
          {formatSpanishNumber(people, 0)}
        </Link>
      </td>
      <td className={cell}>
        <Link to="/admin/users" search={{ ...signedUp, rol: 'user', activo_desde: week }} className={link}>
          {people === 0 ? '—' : `${formatSpanishNumber((finished_one * 100) / people, 0)} %`}
        </Link>
      </td>
      {active.map((one, since) => (
        <CohortCell key={one.week} signedUp={signedUp} people={people} active={one} since={since} />
      ))}
    </tr>
  );
}

type CohortCellProps = {
  signedUp: { alta_desde: string; alta_hasta: string };
  people: number;
  active: CohortReport['weeks'][number]['active'][number];
  since: number;
};

/** The darkest shade, in percent of the brand's colour: text on it stays readable in both themes. */
const DARKEST = 32;

function CohortCell({ signedUp, people, active, since }: CohortCellProps) {
  const share = people === 0 ? 0 : active.people / people;
  const words =
    `${withCount(active.people, 'persona')} de ${formatSpanishNumber(people, 0)} en la semana ` +
    `${since}${active.is_complete ? '' : ', que no ha terminado'}`;
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
        <PlainLink
          to="/admin/users"
          search={{ ...signedUp, rol: 'user', ...days }}
          aria-label={`${shown}: ${words}`}
          title={words}
          className="text-ink"
        >
          {shown}
        </PlainLink>
      )}
    </td>
  );
}

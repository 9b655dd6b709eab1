import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import type { FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { CHANGE_FILTERS, type ChangeFilter } from '../prepared-changes.forms.ts';

type Mark = NonNullable<AdminLesson['change']>;

/** A prepared change waits; under a pointer it says for whom. In rows of a table that need the room it is short. */
export function ChangeMark({ change, short = false }: { change: Mark | null | undefined; short?: boolean }) {
  if (!change) return null;
  const { prepared_by, needs_approval, problem } = change;
  const waits = needs_approval
    ? `Lo preparó ${prepared_by}: lo puede aprobar cualquier otra persona que administre.`
    : (problem ?? `Lo preparó ${prepared_by}.`);
  return (
    <span
      title={waits}
      className={`shrink-0 text-xs leading-4 font-semibold ${problem ? 'text-wrong' : 'text-caution'}`}
    >
      {publishesItself(change) ? (
        `Cambia el ${showDate(change.publish_at)}`
      ) : (
        <>
          <span className={short ? 'lg:sr-only' : undefined}>Cambio</span>{' '}
          <span className={short ? 'lg:inline-block lg:first-letter:uppercase' : undefined}>
            {stateOf(change)}
          </span>
        </>
      )}
    </span>
  );
}

const publishesItself = (mark: Mark): mark is Mark & { publish_at: string } =>
  mark.publish_at !== null && mark.problem === null && !mark.needs_approval;

function stateOf({ needs_approval, problem }: Mark): string {
  if (problem !== null) return 'sin publicar';
  return needs_approval ? 'por aprobar' : 'preparado';
}

const LABELS: Record<ChangeFilter, string> = { any: 'Cambio preparado', unapproved: 'Cambio sin aprobar' };

export const changeFilter: FilterOf = {
  filter: 'cambio',
  label: 'Cambios',
  all: 'Cambios',
  options: CHANGE_FILTERS.map((value) => ({ value, label: LABELS[value] })),
};

export const readChangeFilter = ({ cambio }: ListSearch) => CHANGE_FILTERS.find((known) => known === cambio);

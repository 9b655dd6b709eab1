import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import type { FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { CHANGE_FILTERS, type ChangeFilter } from '../prepared-changes.forms.ts';

type Mark = NonNullable<AdminLesson['change']>;

/** A prepared change waits; under a pointer it says for whom. Short where other things need the room. */
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
      {nameOf(change, short)}
    </span>
  );
}

function nameOf({ needs_approval, publish_at, problem }: Mark, short: boolean): string {
  if (problem !== null) return short ? 'Sin publicar' : 'Cambio sin publicar';
  if (needs_approval) return short ? 'Por aprobar' : 'Cambio por aprobar';
  if (publish_at !== null) return `Cambia el ${showDate(publish_at)}`;
  return short ? 'Preparado' : 'Cambio preparado';
}

const LABELS: Record<ChangeFilter, string> = { any: 'Con cambio preparado', unapproved: 'Sin aprobar' };

export const changeFilter: FilterOf = {
  filter: 'cambio',
  label: 'Cambios',
  all: 'Con y sin cambio preparado',
  options: CHANGE_FILTERS.map((value) => ({ value, label: LABELS[value] })),
};

export const readChangeFilter = ({ cambio }: ListSearch) => CHANGE_FILTERS.find((known) => known === cambio);

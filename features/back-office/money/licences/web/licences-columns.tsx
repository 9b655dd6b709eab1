import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { Licence } from '#features/back-office/money/web/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

export const LICENCE_STATE_LABELS = {
  running: { label: 'En curso', tone: 'correct' },
  coming: { label: 'Por empezar', tone: 'neutral' },
  ended: { label: 'Terminada', tone: 'neutral' },
  revoked: { label: 'Retirada', tone: 'caution' },
} as const;

type OnAct = (licence: Licence) => void;

export const licencesColumns = (onChange: OnAct, onRevoke: OnAct): readonly ListColumn<Licence>[] => [
  column.title({ id: 'aula', label: 'Aula', sort: 'name' }, ({ name, reason }) => (
    <div className="min-w-0" title={reason}>
      <p className="min-w-0 font-semibold max-lg:text-base">{name}</p>
      {reason && <p className="min-w-0 truncate text-muted lg:text-xs">{reason}</p>}
    </div>
  )),
  column({ id: 'estado', label: 'Estado' }, ({ state }) => (
    <Badge tone={LICENCE_STATE_LABELS[state].tone}>{LICENCE_STATE_LABELS[state].label}</Badge>
  )),
  column.number(
    { id: 'plazas', label: 'Plazas', sort: 'seats', className: 'tabular-nums whitespace-nowrap' },
    ({ taken, seats }) => `${taken} de ${seats}`,
  ),
  column({ id: 'desde', label: 'Desde', className: 'whitespace-nowrap' }, ({ first_day }) =>
    showDay(first_day),
  ),
  column({ id: 'hasta', label: 'Hasta', sort: 'ends_at', className: 'whitespace-nowrap' }, ({ last_day }) =>
    showDay(last_day),
  ),
  column.muted({ id: 'dominio', label: 'Dominio' }, ({ mail_domain }) => mail_domain ?? '—'),
  column.muted({ id: 'quien', label: 'La dio' }, ({ granted_by }) => granted_by ?? '—'),
  column.actions(
    (licence) =>
      (licence.state === 'running' || licence.state === 'coming') && (
        <>
          <Button
            variant="ghost"
            size="sm"
            className="max-lg:-ml-3.5"
            aria-label={`Cambiar la licencia de ${licence.name}`}
            onClick={() => onChange(licence)}
          >
            Cambiar
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Retirar la licencia de ${licence.name}`}
            onClick={() => onRevoke(licence)}
          >
            Retirar
          </Button>
        </>
      ),
  ),
];

import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { DayFilter } from '#features/back-office/frame/web/list/day-filter.tsx';
import { IgnoredFilter } from '#features/back-office/frame/web/list/ignored-filter.tsx';
import { readDay } from '#features/back-office/frame/web/list/list-search.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';

const NONE = {
  alta_desde: undefined,
  alta_hasta: undefined,
  activo_desde: undefined,
  activo_hasta: undefined,
};

/** The filters by the days of sign-up and of finished quizzes; the button says how many are set. */
export function PeopleDates() {
  const { search, filterBy } = useListAddress();
  const { alta_desde, alta_hasta, activo_desde, activo_hasta } = search;
  const days = [alta_desde, alta_hasta, activo_desde, activo_hasta].filter((day) => day !== undefined);
  const set = days.length;
  const unknown = days.find((day) => !readDay(day));
  return (
    <>
      <Popover.Root>
        <Popover.Trigger
          render={
            <Button variant={set > 0 ? 'secondary' : 'ghost'} size="sm">
              <CalendarDays />
              {set > 0 ? `Fechas (${set})` : 'Fechas'}
            </Button>
          }
        />
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-50">
            <Popover.Popup
              aria-label="Fechas"
              className="w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-4 text-ink shadow-float outline-none"
            >
              <Days title="Se registraron" from="alta_desde" to="alta_hasta" />
              <Days title="Terminaron un quiz" from="activo_desde" to="activo_hasta" />
              <Button variant="outline" size="sm" disabled={set === 0} onClick={() => filterBy(NONE)}>
                Quitar fechas
              </Button>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {unknown && <IgnoredFilter label="Fechas" value={unknown} />}
    </>
  );
}

const Days = ({ title, from, to }: { title: string; from: keyof typeof NONE; to: keyof typeof NONE }) => (
  <fieldset className="mb-4 flex flex-wrap gap-2">
    <legend className="mb-2 text-sm font-semibold">{title}</legend>
    <DayFilter filter={from} label="Desde" />
    <DayFilter filter={to} label="Hasta" />
  </fieldset>
);

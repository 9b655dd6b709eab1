import { Link, useParams } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ASSIGNMENT_STATE_WORDS } from '#domain/groups/assignment-states.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type GridAnswer, type GridPupil, type GridResult, showShortDay } from './assignments.queries.ts';
import type { Cell } from './extension-dialog.tsx';

type ResultsGridProps = { data: GridAnswer; onCell: ((cell: Cell) => void) | undefined };

/** Heads and names stay in sight while it is scrolled in its own box, also on phones. */
export const ResultsGrid = ({ data, onCell }: ResultsGridProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
  <section aria-label="Cuadro de resultados" tabIndex={0} className={boxClasses}>
    <table className="min-w-full border-separate border-spacing-0 text-left text-sm">
      <caption className="sr-only">Resultados por estudiante y tarea</caption>
      <thead>
        <tr>
          <SortHead column="full_name" className="left-0 z-20 border-r">
            Estudiante
          </SortHead>
          {data.assignments.map(({ id, title, due_at }) => (
            <SortHead key={id} column={id} isDownFirst className="z-10">
              <span className="line-clamp-2 wrap-anywhere">{title}</span>
              <span className="block font-normal">hasta el {showShortDay(due_at, data.time_zone)}</span>
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.pupils.map((pupil) => (
          <PupilRow key={pupil.user_id} pupil={pupil} data={data} onCell={onCell} />
        ))}
      </tbody>
    </table>
  </section>
);

const boxClasses =
  'relative max-h-[min(75dvh,52rem)] overflow-auto rounded-card border border-line bg-surface ' +
  'scroll-pt-16 scroll-pl-36 sm:scroll-pl-56';

type SortHeadProps = { column: string; isDownFirst?: boolean; className: string; children: ReactNode };

/** A press sorts by the column, another one the other way round. */
function SortHead({ column, isDownFirst = false, className, children }: SortHeadProps) {
  const { search, filterBy } = useListAddress();
  const { orden = 'full_name' } = search;
  const isUp = orden === column;
  const isDown = orden === `-${column}`;
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ArrowUpDown;
  const goesDown = isUp || (isDownFirst && !isDown);
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={classNames(
        'sticky top-0 border-b border-line bg-surface p-1 align-bottom text-xs',
        className,
      )}
    >
      <button
        type="button"
        onClick={() => filterBy({ orden: `${goesDown ? '-' : ''}${column}` })}
        className="flex min-h-9 w-full min-w-24 items-end gap-1 rounded-small px-2 py-1 text-left font-semibold
          text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-tap"
      >
        <span className="max-w-36">{children}</span>
        <Icon
          className={classNames('mb-0.5 size-3.5 shrink-0', isUp || isDown ? 'text-brand' : 'opacity-40')}
        />
      </button>
    </th>
  );
}

function PupilRow({ pupil, data, onCell }: ResultsGridProps & { pupil: GridPupil }) {
  const { id } = useParams({ from: '/teacher/aulas/$id/tareas' });
  return (
    <tr className="group">
      <th
        scope="row"
        className="sticky left-0 z-1 w-32 max-w-32 min-w-32 border-r border-b border-line bg-surface px-3 py-1.5 font-semibold
          wrap-anywhere group-last:border-b-0 sm:w-52 sm:max-w-52 sm:min-w-52"
      >
        <Link
          to="/aulas/$id/estudiante"
          params={{ id }}
          search={{ de: pupil.user_id }}
          className="hover:text-brand hover:underline"
        >
          {pupil.full_name}
        </Link>
      </th>
      {data.assignments.map((task, at) => {
        const result = pupil.results[at];
        if (!result) return <td key={task.id} className={cellClasses} />;
        return (
          <td key={task.id} className={cellClasses}>
            {onCell ? (
              <button
                type="button"
                title="Dar más tiempo"
                onClick={() => onCell({ pupil, task, result })}
                className="block min-h-11 w-full rounded-small px-2 py-1 text-left hover:bg-hover"
              >
                <ResultWords result={result} zone={data.time_zone} />
              </button>
            ) : (
              <div className="px-2 py-1">
                <ResultWords result={result} zone={data.time_zone} />
              </div>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const cellClasses = 'border-b border-line p-1 align-top group-last:border-b-0';

const tones = { done: 'text-correct', below: 'text-wrong', begun: 'text-ink', not_begun: '', upcoming: '' };

function ResultWords({ result, zone }: { result: GridResult; zone: string }) {
  const { state, percent, at, is_late, is_extended, due_at } = result;
  return (
    <>
      <span
        className={classNames(
          'block font-semibold tabular-nums',
          percent === null ? 'text-muted' : tones[state],
        )}
      >
        {percent === null ? ASSIGNMENT_STATE_WORDS[state] : `${percent}\u00a0%`}
        {percent !== null && <span className="sr-only">, {ASSIGNMENT_STATE_WORDS[state].toLowerCase()}</span>}
      </span>
      <span className="block text-xs whitespace-nowrap text-muted">
        {at && showShortDay(at, zone)}
        {at && is_late && ' · '}
        {is_late && <span className="font-semibold text-caution">Tarde</span>}
      </span>
      {is_extended && (
        <span className="block text-xs whitespace-nowrap text-muted">
          Hasta el {showShortDay(due_at, zone)}
        </span>
      )}
    </>
  );
}

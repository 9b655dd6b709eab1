import { Trophy } from 'lucide-react';
import { TEAM_NAMES } from '#domain/groups/live-quiz.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Board } from './hosting.api.ts';

const medals = ['bg-reward text-on-reward', 'bg-silver text-on-silver', 'bg-bronze text-on-bronze'];

/** The first five and the teams between questions; at the end the podium, and how each question went. */
export function BoardStanding({ board: { quiz } }: { board: Board }) {
  const { top = [], team_points, shares } = quiz;
  const hasEnded = quiz.phase === 'ended';
  return (
    <section className="mx-auto flex w-full max-w-[90rem] flex-col gap-[3vh]">
      <h2 className="flex items-center gap-4 text-[clamp(2rem,4vw,4.5rem)] font-extrabold">
        {hasEnded && <Trophy aria-hidden="true" className="size-[1em] text-reward" />}
        {hasEnded ? 'Podio' : 'Clasificación'}
      </h2>
      <div className="grid gap-[4vw] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ol className="flex flex-col gap-3">
          {top.length === 0 && <li className="text-2xl text-muted">Nadie ha entrado.</li>}
          {(hasEnded ? top.slice(0, 3) : top).map(({ nickname, team, points, place }) => (
            <Row key={place} disc={medals[place - 1] ?? 'bg-sunken text-ink'} place={place} points={points}>
              {nickname}
              {team !== null && (
                <span className="ml-3 text-[0.7em] font-normal text-muted">{TEAM_NAMES[team]}</span>
              )}
            </Row>
          ))}
        </ol>
        <div className="flex flex-col gap-[3vh]">
          {team_points && (
            <ol aria-label="Equipos" className="flex flex-col gap-3">
              {team_points.map(({ team, points }, at) => (
                <Row key={team} disc="bg-brand-soft text-brand" place={at + 1} points={points}>
                  {TEAM_NAMES[team]}
                </Row>
              ))}
            </ol>
          )}
          {shares && <Shares shares={shares} />}
        </div>
      </div>
    </section>
  );
}

type RowProps = { disc: string; place: number; points: number; children: React.ReactNode };

const Row = ({ disc, place, points, children }: RowProps) => (
  <li
    className="flex animate-rise items-center gap-5 rounded-card border border-line bg-surface px-5 py-3
      text-[clamp(1.5rem,2.6vw,3rem)] font-bold"
  >
    <span className={classNames('grid size-[1.6em] shrink-0 place-items-center rounded-full', disc)}>
      {place}
    </span>
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    <span className="tabular-nums">{points}</span>
  </li>
);

const Shares = ({ shares }: { shares: NonNullable<Board['quiz']['shares']> }) => (
  <ol aria-label="Aciertos por pregunta" className="flex max-h-[50vh] flex-col gap-3 overflow-y-auto">
    {shares.map(({ question_text, right }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the questions keep their order
      <li key={at} className="text-[clamp(1.125rem,1.6vw,1.875rem)]">
        <p className="flex justify-between gap-4">
          <span className="min-w-0 truncate">{question_text}</span>
          <b className="tabular-nums">{Math.round(100 * right)}&nbsp;%</b>
        </p>
        <span aria-hidden="true" className="mt-1 block h-3 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full bg-correct" style={{ width: `${100 * right}%` }} />
        </span>
      </li>
    ))}
  </ol>
);

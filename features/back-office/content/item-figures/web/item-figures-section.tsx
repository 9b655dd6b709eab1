import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { useMay } from '#features/account/web/session/use-may.tsx';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { Ago } from '#features/back-office/frame/web/cell/ago.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import { api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { FLAG_WORDS, ITEM_LABELS } from '../definitions.ts';
import type { WhichAnswers } from '../item-figures.contract.ts';
import { CountedAnswers } from './counted-answers.tsx';
import { facilityMeaning, separationMeaning } from './figure-meanings.ts';
import { OptionShares } from './option-shares.tsx';
import { PeriodsTable } from './periods-table.tsx';
import { showCorrelation, showSeconds, showShare } from './show-figure.ts';

export function ItemFiguresSection({ id }: { id: string }) {
  const titleId = useId();
  const figures = useQuery(orpc.backOffice.itemFigures.show.queryOptions({ input: { id } }));
  const download = useDownload(() => api.backOffice.itemFigures.report({ id }));
  return (
    <section id="cifras" aria-labelledby={titleId} className="min-w-0 scroll-mt-20">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={titleId} className="text-xl">
            Cifras
          </h2>
          {figures.data && <CountedUntil at={figures.data.counted_until} />}
        </div>
        <Button variant="ghost" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
          <FileDown />
          Exportar CSV
        </Button>
      </header>
      <QueryResult
        query={figures}
        failed="No se pudieron cargar las cifras"
        loading={<Loading label="Cargando las cifras…" shapes={['h-40 w-full rounded-card']} />}
      >
        {(data) => <Periods data={data} id={id} />}
      </QueryResult>
    </section>
  );
}

function CountedUntil({ at }: { at: string | null }) {
  if (at === null) return <p className="text-sm text-muted">Todavía no se han calculado.</p>;
  return (
    <p className="text-sm text-muted">
      Calculado <Ago at={at} />
    </p>
  );
}

function Periods({ data, id }: { data: ItemFigures; id: string }) {
  const [current] = data.periods;
  const behind = useDialog<WhichAnswers>();
  // Who answered is shown to administrators alone.
  const onOpen = useMay('admin') ? behind.show : undefined;
  if (!current) return null;
  return (
    <div className="flex flex-col gap-6">
      <FlagNotes period={current} minAnswers={data.min_answers} />
      <FigureCards period={current} definitions={data.definitions} onOpen={onOpen} />
      <OptionShares
        onOpen={onOpen}
        options={current.options}
        dontKnow={current.dont_know}
        definition={data.definitions.shares}
      />
      <PeriodsTable periods={data.periods} definition={data.definitions.versions} id={id} />
      {behind.round > 0 && (
        <CountedAnswers key={behind.round} id={id} period={current} first={behind.target} {...behind.state} />
      )}
    </div>
  );
}

type Period = ItemFigures['periods'][number];
type FigureCardsProps = {
  period: Period;
  definitions: ItemFigures['definitions'];
  onOpen: ((which?: WhichAnswers) => void) | undefined;
};

/** What opens the answers behind a figure; reviews have none there. */
const BEHIND: Partial<Record<string, { label: string; which?: WhichAnswers }>> = {
  facility: { label: 'Ver las acertadas', which: 'right' },
  discrimination: { label: 'Ver las falladas', which: 'wrong' },
  answers: { label: 'Ver las respuestas' },
};

/** The figures with their definitions as text, since a tooltip cannot be read on every device. */
function FigureCards({ period, definitions, onOpen }: FigureCardsProps) {
  const shown = [
    [
      'facility',
      showShare(period.facility),
      joined(facilityMeaning(period.facility, period.chance), `Al azar: ${showShare(period.chance)}`),
    ],
    ['point_biserial', showCorrelation(period.point_biserial), separationMeaning(period.point_biserial)],
    ['discrimination', showCorrelation(period.discrimination), separationMeaning(period.discrimination)],
    ['median_seconds', showSeconds(period.median_seconds), null],
    ['forgotten', showShare(period.forgotten), withCount(period.reviews, 'repaso')],
    ['answers', formatSpanishNumber(period.answers, 0), null],
  ] as const;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map(([name, value, beside]) => (
        <div key={name} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-sm font-semibold text-muted">{ITEM_LABELS[name]}</dt>
          <dd className="mt-1 text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
          {beside && <dd className="text-sm font-semibold tabular-nums">{beside}</dd>}
          <dd className="mt-2 text-sm text-muted">{definitions[name]}</dd>
          {onOpen && period.answers > 0 && <Behind {...BEHIND[name]} onOpen={onOpen} />}
        </div>
      ))}
    </dl>
  );
}

type BehindProps = { label?: string; which?: WhichAnswers; onOpen: NonNullable<FigureCardsProps['onOpen']> };

const Behind = ({ label, which, onOpen }: BehindProps) =>
  label && (
    <dd className="mt-2 -mb-1.5 -ml-3">
      <Button variant="ghost" size="sm" onClick={() => onOpen(which)}>
        {label}
      </Button>
    </dd>
  );

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

function FlagNotes({ period: { flags, answers }, minAnswers }: { period: Period; minAnswers: number }) {
  if (answers < minAnswers)
    return (
      <InlineAlert title="Pocas respuestas">
        {withCount(answers, 'respuesta')} de las {minAnswers} que hacen falta para que las cifras digan algo.
      </InlineAlert>
    );
  if (flags.length === 0) return <p className="text-sm text-muted">Sin señales: nada llama la atención.</p>;
  return (
    <ul aria-label="Señales" className="flex flex-col gap-3">
      {flags.map((flag) => {
        const { label, meaning, advice } = FLAG_WORDS[flag];
        return (
          <li key={flag}>
            <InlineAlert tone="warning" title={label}>
              {meaning} <strong>Qué hacer:</strong> {advice}
            </InlineAlert>
          </li>
        );
      })}
    </ul>
  );
}

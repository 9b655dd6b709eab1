import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, RefreshCw, TriangleAlert } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { type api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export default function AdminSystemPage() {
  const system = useQuery(systemOptions());
  return (
    <>
      <PageHeader
        title="Sistema"
        description={system.data && `Versión ${system.data.version}`}
        beside
        actions={
          <Button variant="secondary" size="sm" loading={system.isFetching} onClick={() => system.refetch()}>
            <RefreshCw />
            Comprobar
          </Button>
        }
      />
      <QueryResult query={system} failed="No se pudo comprobar el sistema" loading={<SystemSkeleton />}>
        {({ findings, queues, examination, review_weights }) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <Card look="line">
              <CardHeader title="Estado" description={summary(findings)} />
              <FindingList findings={findings} />
            </Card>
            <div className="flex flex-col gap-4">
              <Card look="line">
                <CardHeader title="Colas" description="Lo que la aplicación tiene por hacer." />
                <QueueTable queues={queues} />
              </Card>
              <Card look="line">
                <CardHeader
                  title="Datos"
                  description={
                    examination
                      ? `${summary(examination.findings)} Examinados el ${showDateAndTime(examination.at)}.`
                      : 'Se examinan una vez al día; todavía no se ha hecho.'
                  }
                />
                {examination && <FindingList findings={examination.findings} />}
              </Card>
              <ReviewWeights fit={review_weights} />
            </div>
          </div>
        )}
      </QueryResult>
    </>
  );
}

type Fit = Awaited<ReturnType<typeof api.backOffice.system.show>>['review_weights'];

/** Whether reviews are scheduled by the published weights or by the installation's own, and what both are worth. */
function ReviewWeights({ fit }: { fit: Fit }) {
  const loss = (value: number) => formatSpanishNumber(value, 4);
  return (
    <Card look="line">
      <CardHeader
        title="Pesos del repaso"
        description={
          fit?.in_use
            ? 'Los de esta instalación.'
            : 'Los publicados, que valen mientras otros no predigan mejor.'
        }
      />
      <p className="text-sm">
        {fit
          ? `Ajustados el ${showDateAndTime(fit.at)} con ${withCount(fit.reviews, 'repaso')} de ${withCount(fit.people, 'persona')}. ` +
            `Error al predecir respuestas apartadas: ${loss(fit.published)} los publicados, ${loss(fit.fitted)} los propios.`
          : 'Se ajustan una vez por semana a partir de 400 repasos.'}
      </p>
      {fit?.problem && <p className="mt-1 text-sm text-wrong">{fit.problem}</p>}
    </Card>
  );
}

function summary(findings: readonly ShownFinding[]): string {
  const bad = findings.filter(({ state }) => state !== 'fine').length;
  if (bad === 0) return 'Todo va bien.';
  return bad === 1 ? 'Una cosa necesita atención.' : `${bad} cosas necesitan atención.`;
}

const SystemSkeleton = () => (
  <Loading label="Comprobando el sistema…">
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Skeleton className="h-152 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </Loading>
);

export type ShownFinding = {
  check: string;
  state: 'fine' | 'look' | 'broken';
  message: string;
  remedy?: string | undefined;
};

const LOOKS = {
  broken: { tone: 'wrong', word: 'Falla', Icon: CircleX },
  look: { tone: 'caution', word: 'Atención', Icon: TriangleAlert },
  fine: { tone: 'correct', word: 'Bien', Icon: CircleCheck },
} as const;
const ORDER = Object.keys(LOOKS);

export function FindingList({ findings }: { findings: readonly ShownFinding[] }) {
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <ul className="-my-3 divide-y divide-line">
      {sorted.map((finding) => (
        <Found key={finding.check} {...finding} />
      ))}
    </ul>
  );
}

function Found({ check, state, message, remedy }: ShownFinding) {
  const { tone, word, Icon } = LOOKS[state];
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0 text-sm">
        <h3 className="font-semibold first-letter:uppercase">{check}</h3>
        <p className="text-muted wrap-anywhere">{message}</p>
        {remedy && <p className="mt-1 wrap-anywhere">{remedy}</p>}
      </div>
      <Badge tone={tone} icon={<Icon />}>
        {word}
      </Badge>
    </li>
  );
}

const NAMES = {
  mail: 'Emails',
  push: 'Avisos en el móvil',
  'badge awards': 'Insignias por dar',
  reminders: 'Recordatorios',
  deletions: 'Cuentas por eliminar',
};

type Queue = { queue: keyof typeof NAMES; waiting: number; failed: number; oldest_seconds: number };

export const QueueTable = ({ queues }: { queues: readonly Queue[] }) => (
  <dl className="-my-2.5 divide-y divide-line text-sm">
    {queues.map(({ queue, waiting, failed, oldest_seconds }) => (
      <div key={queue} className="flex items-baseline justify-between gap-4 py-2.5">
        <dt className="font-semibold">{NAMES[queue]}</dt>
        <dd className="text-end text-muted tabular-nums">
          {waiting === 0 ? 'Nada' : `${waiting} desde hace ${showAge(oldest_seconds)}`}
          {failed > 0 && <span className="block text-wrong">{failed} con fallos, se reintentan</span>}
        </dd>
      </div>
    ))}
  </dl>
);

/** @param seconds an age, shown in its largest unit */
function showAge(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 129_600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} días`;
}

/** Checked again whenever the page is opened: mail server and payments are asked each time. */
export const systemOptions = () => orpc.backOffice.system.show.queryOptions({ staleTime: 0 });

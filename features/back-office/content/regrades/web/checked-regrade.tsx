import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import type { RegradeCheck } from '#features/back-office/content/web/rows.ts';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { type DataColumn, DataTable } from '#features/back-office/frame/web/table/data-table.tsx';
import { signedPoints } from '#features/progress/web/points/point-rule.ts';
import { messageOf } from '#web/api/api-error.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type CheckedRegradeProps = { checking: boolean; error: Error | null; result: RegradeCheck | undefined };

export const CheckedRegrade = ({ checking, error, result }: CheckedRegradeProps) => (
  <div aria-live="polite" className="flex flex-col gap-4">
    {checking && (
      <p className="flex items-center gap-2 text-muted">
        <Spinner className="text-brand" /> Calculando qué cambiaría…
      </p>
    )}
    {error && (
      <InlineAlert tone="danger" title="No se pudo simular">
        {messageOf(error)}
      </InlineAlert>
    )}
    {result && <Outcome result={result} />}
  </div>
);

function Outcome({ result: { expected, examples } }: { result: RegradeCheck }) {
  if (expected.answers === 0)
    return (
      <InlineAlert title="No cambia ninguna respuesta">
        Si recalificas, los quizzes que siguen abiertos se califican con la clave nueva.
      </InlineAlert>
    );
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label="Respuestas" value={formatSpanishNumber(expected.answers, 0)} />
        <Figure label="Notas" value={formatSpanishNumber(expected.scores, 0)} />
        <Figure label="Puntos" value={pointsOf(expected)} />
        <Figure label="Insignias" value={formatSpanishNumber(expected.badges, 0)} />
      </dl>
      {examples.length > 0 && <Examples examples={examples} />}
    </>
  );
}

const pointsOf = ({ points_added, points_taken }: RegradeCheck['expected']) =>
  points_taken === 0
    ? signedPoints(points_added)
    : `${signedPoints(points_added)} y ${signedPoints(-points_taken)}`;

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col-reverse rounded-card bg-sunken px-3 py-2">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-lg font-bold tabular-nums">{value}</dd>
  </div>
);

const Examples = ({ examples }: Pick<RegradeCheck, 'examples'>) => (
  <section aria-labelledby="ejemplos">
    <h3 id="ejemplos" className="mb-2 text-base font-semibold">
      Ejemplos
    </h3>
    <DataTable
      caption="Ejemplos de lo que cambia"
      rows={examples}
      columns={columns}
      // A person may have several lessons.
      rowId={(_example, at) => at}
    />
  </section>
);

const withSign = (points: number) => `${points > 0 ? '+' : '−'}${withCount(Math.abs(points), 'punto')}`;

const columns: readonly DataColumn<RegradeCheck['examples'][number]>[] = [
  { label: 'Persona', plain: true, cell: (example) => <PersonLink person={example} /> },
  { label: 'Lección', cell: ({ lesson_title }) => lesson_title },
  {
    label: 'Nota',
    className: 'tabular-nums lg:whitespace-nowrap',
    cell: ({ score_before, score_after, total_questions }) =>
      `${score_before} → ${score_after} de ${total_questions}`,
  },
  {
    label: 'Puntos',
    align: 'end',
    className: 'tabular-nums lg:whitespace-nowrap',
    cell: ({ points }) => (points === 0 ? 'Igual' : withSign(points)),
  },
];

import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import type { ImportResult } from '#features/back-office/content/web/rows.ts';
import type { Encoding } from '#features/back-office/frame/web/upload/decode-text.ts';
import { messageOf } from '#web/api/api-error.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PlannedLesson } from './planned-lesson.tsx';

type CheckResultProps = {
  checking: boolean;
  error: Error | null;
  encoding: Encoding | undefined;
  plan: ImportResult | undefined;
  /** What of the file is left out, counted; empty without any. */
  leftOut: string;
};

export const CheckResult = ({ checking, error, encoding, plan, leftOut }: CheckResultProps) => (
  <div aria-live="polite" className="flex flex-col gap-3">
    {checking && (
      <p className="flex items-center gap-2 text-muted">
        <Spinner className="text-brand" /> Comprobando el archivo… Con cientos de preguntas tarda unos
        segundos.
      </p>
    )}
    {error && (
      <InlineAlert tone="danger" title="No se pudo comprobar el archivo">
        {messageOf(error)}
      </InlineAlert>
    )}
    {encoding && encoding !== 'UTF-8' && (
      <InlineAlert title={`El archivo no está en UTF-8: se ha leído como ${encoding}`}>
        Comprueba que los acentos y las eñes de los títulos se vean bien.
      </InlineAlert>
    )}
    {plan && <ImportPlan {...{ plan, leftOut }} />}
  </div>
);

function ImportPlan({ plan, leftOut }: { plan: ImportResult; leftOut: string }) {
  const { problems, left_out, lessons, counts, differences } = plan;
  if (problems.length > 0)
    return (
      <ProblemList
        tone="danger"
        title={`Hay ${withCount(problems.length, 'problema')}; nada se ha importado`}
        problems={problems}
      />
    );
  const isIdle = lessons.every(({ change }) => change === 'unchanged');
  const hasDrafts = lessons.some(({ change }) => change === 'created' || change === 'restored');
  const byLesson = Map.groupBy(differences.questions, ({ lesson_id }) => lesson_id);
  return (
    <div className="flex flex-col gap-3">
      {left_out.length > 0 && (
        <ProblemList tone="warning" title={`No se entiende: ${leftOut}`} problems={left_out} />
      )}
      <InlineAlert tone={isIdle ? 'info' : 'success'}>
        {left_out.length === 0 ? 'El archivo está bien' : 'Lo demás está bien'}
        {isIdle ? ', y todo lo que contiene ya está aquí.' : '. Esto es lo que pasará:'}
        {hasDrafts && ' Las lecciones nuevas y las recuperadas quedan como borrador hasta que las publiques.'}
      </InlineAlert>
      {!isIdle && <ImportCounts counts={counts} />}
      {differences.missing > 0 && (
        <InlineAlert>
          {withCount(differences.missing, 'pregunta')} de estas lecciones{' '}
          {differences.missing === 1
            ? 'no está en el archivo: se queda como está.'
            : 'no están en el archivo: se quedan como están.'}
        </InlineAlert>
      )}
      <ul className="rounded-control border border-line text-sm">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="border-line not-last:border-b">
            <PlannedLesson lesson={lesson} questions={byLesson.get(lesson.id) ?? []} />
          </li>
        ))}
      </ul>
      {differences.left_out > 0 && (
        <p className="text-sm text-muted">
          Hay {formatSpanishNumber(differences.left_out, 0)} preguntas más que no se detallan aquí.
        </p>
      )}
    </div>
  );
}

type ProblemListProps = Pick<ImportResult, 'problems'> & { tone: 'danger' | 'warning'; title: string };

const ProblemList = ({ problems, tone, title }: ProblemListProps) => (
  <InlineAlert tone={tone} title={title}>
    <ul className="mt-2 flex max-h-64 flex-col gap-1 overflow-y-auto">
      {problems.map(({ line, message }) => (
        <li key={`${line} ${message}`} className="flex gap-2">
          <span className="w-18 shrink-0 font-semibold tabular-nums">Línea {line}</span>
          <span className="min-w-0">{message}</span>
        </li>
      ))}
    </ul>
  </InlineAlert>
);

type Counts = ImportResult['counts'];

function ImportCounts({ counts }: { counts: Counts }) {
  const { lessons, questions, rekeyed } = counts;
  return (
    <>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Lo que hará la importación</caption>
        <thead className="text-xs text-muted">
          <tr>
            <td />
            {['Nuevas', 'Cambian', 'Se eliminan'].map((head) => (
              <th key={head} scope="col" className="px-2 py-1 text-end font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Lessons that are not in the file stay unchanged. */}
          <CountRow label="Lecciones" figures={[lessons.created + lessons.restored, lessons.updated, 0]} />
          <CountRow label="Preguntas" figures={[questions.added, questions.changed, questions.removed]} />
        </tbody>
      </table>
      {questions.removed > 0 && (
        <InlineAlert tone="warning" title={`Se elimina: ${withCount(questions.removed, 'pregunta')}`}>
          Están en lecciones de este archivo, pero el archivo no las trae. Antes de eliminarlas te lo
          preguntaremos otra vez.
        </InlineAlert>
      )}
      {rekeyed.answers > 0 && <RekeyedNote {...rekeyed} />}
    </>
  );
}

const CountRow = ({ label, figures }: { label: string; figures: number[] }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 pr-2 text-start font-semibold">
      {label}
    </th>
    {figures.map((figure, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the column
      <td key={column} className="px-2 text-end">
        {formatSpanishNumber(figure, 0)}
      </td>
    ))}
  </tr>
);

const RekeyedNote = ({ questions, answers }: Counts['rekeyed']) => (
  <InlineAlert tone="warning">
    Otra respuesta correcta en {withCount(questions, 'pregunta')} con {withCount(answers, 'respuesta')}: cada
    respuesta conserva su nota, y las estadísticas empiezan de cero con la nueva. Después de importar, quien
    administra puede recalificar las de antes en «Versiones» de cada pregunta.
  </InlineAlert>
);

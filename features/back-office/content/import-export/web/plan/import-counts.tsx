import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import type { ImportResult } from '#features/back-office/content/web/rows.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

type Counts = ImportResult['counts'];

export function ImportCounts({ counts }: { counts: Counts }) {
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

type CountRowProps = { label: string; figures: number[] };

function CountRow({ label, figures }: CountRowProps) {
  return (
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
}

function RekeyedNote({ questions, answers }: Counts['rekeyed']) {
  return (
    <InlineAlert tone="warning">
      Otra respuesta correcta en {withCount(questions, 'pregunta')} con {withCount(answers, 'respuesta')}:
      cada respuesta conserva su nota y sigue contando en las estadísticas.
    </InlineAlert>
  );
}

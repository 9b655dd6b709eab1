import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { ExerciseFields } from '../../web/author/exercise-fields.tsx';
import { RowList } from '../../web/author/row-list.tsx';
import { TextCell } from '../../web/author/text-cell.tsx';
import { ToleranceField } from '../../web/author/tolerance-field.tsx';
import { WorkedFields } from '../../web/author/worked-fields.tsx';
import type { TableBody } from '../table.ts';
import { CellFields } from './cell-fields.tsx';

function TableForm({ body, problemAt, onChange }: AuthorFormProps<TableBody>) {
  const { columns, rows } = body;
  return (
    <>
      <ExerciseFields exercise={body.exercise} problemAt={problemAt} onChange={onChange} />
      <RowList
        title="Columnas"
        noun="columna"
        rows={columns}
        empty=""
        least={2}
        most={6}
        problem={problemAt('columns')}
        onChange={(next, removed) => onChange({ columns: next, rows: fitted(rows, next.length, removed) })}
      >
        {(row, at, change) => (
          <TextCell
            label={`Título de la columna ${at + 1}`}
            labelHidden
            value={row}
            problem={problemAt(`columns.${at}`)}
            onChange={change}
          />
        )}
      </RowList>
      <RowList
        title="Filas"
        noun="fila"
        hint="Un hueco lo rellena quien aprende: su fórmula da la cifra correcta."
        rows={rows}
        empty={columns.map(() => '')}
        least={1}
        most={20}
        movable
        problem={problemAt('rows')}
        onChange={(next) => onChange({ rows: next })}
      >
        {(row, at, change) => (
          <div className="flex flex-col gap-3">
            {row.map((cell, place) => (
              <CellFields
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the cell's column
                key={place}
                column={columns[place] || `Columna ${place + 1}`}
                cell={cell}
                problemAt={(path) => problemAt(`rows.${at}.${place}${path}`)}
                onChange={(next) => change(row.with(place, next))}
              />
            ))}
          </div>
        )}
      </RowList>
      <ToleranceField
        tolerance={body.tolerance}
        problemAt={problemAt}
        onChange={(tolerance) => onChange({ tolerance })}
      />
      <WorkedFields body={body} problemAt={problemAt} onChange={onChange} />
    </>
  );
}

/** Rows with as many cells as there are columns. */
const fitted = (rows: TableBody['rows'], count: number, removed: number | undefined): TableBody['rows'] =>
  rows.map((row) => {
    if (removed !== undefined) return row.toSpliced(removed, 1);
    return row.length < count ? [...row, ''] : row;
  });

export const tableForm: AuthorForm<'table'> = {
  empty: {
    ...{ exercise: null, columns: ['', ''], rows: [['', { gap: '', places: 2 }]] },
    ...{ tolerance: { kind: 'cents', value: '0' }, mistakes: [], solution: [], hints: [] },
  },
  Form: TableForm,
};

import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { ExerciseForm } from '../../web/author/exercise/exercise-form.tsx';
import { RowList } from '../../web/author/row-list.tsx';
import { TextRows } from '../../web/author/text-rows.tsx';
import { ToleranceField } from '../../web/author/tolerance-field.tsx';
import type { TableBody } from '../table.ts';
import { CellFields } from './cell-fields.tsx';
import { TableBodyView } from './table-body-view.tsx';

function TableForm({ body, problemAt, onChange }: AuthorFormProps<TableBody>) {
  const { columns, rows } = body;
  return (
    <ExerciseForm body={body} problemAt={problemAt} onChange={onChange}>
      <TextRows
        title="Columnas"
        noun="columna"
        label="Título de la columna"
        rows={columns}
        path="columns"
        least={2}
        most={6}
        problemAt={problemAt}
        onChange={(next, removed) => onChange({ columns: next, rows: fitted(rows, next.length, removed) })}
      />
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
      <ToleranceField tolerance={body.tolerance} problemAt={problemAt} onChange={onChange} />
    </ExerciseForm>
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
  View: TableBodyView,
};

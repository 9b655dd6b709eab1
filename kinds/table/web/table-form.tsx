import { toleranceText } from '../../instruction.ts';
import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { FormulaText } from '../../web/author/body-part.tsx';
import { ExerciseForm } from '../../web/author/exercise/exercise-form.tsx';
import { WorkedView } from '../../web/author/exercise/worked-view.tsx';
import { RowList, TextRows } from '../../web/author/row-list.tsx';
import { ToleranceField } from '../../web/author/tolerance-field.tsx';
import type { TableBody } from '../table.ts';
import { CellFields } from './cell-fields.tsx';
import { TableFrame } from './table-frame.tsx';

function TableForm({ body, problemAt, onChange }: AuthorFormProps<TableBody>) {
  const { columns, rows } = body;
  return (
    <ExerciseForm
      body={body}
      mistakeHint="También valen casillas: fila 1, Gasto = coste / 5; fila 2, Gasto = coste / 5."
      problemAt={problemAt}
      onChange={onChange}
    >
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
          <RowCells
            columns={columns}
            row={row}
            problemAt={(path) => problemAt(`rows.${at}.${path}`)}
            onChange={change}
          />
        )}
      </RowList>
      <ToleranceField tolerance={body.tolerance} problemAt={problemAt} onChange={onChange} />
    </ExerciseForm>
  );
}

type Row = TableBody['rows'][number];
type RowCellsProps = Pick<TableBody, 'columns'> &
  Pick<AuthorFormProps<TableBody>, 'problemAt'> & { row: Row; onChange: (row: Row) => void };

function RowCells({ columns, row, problemAt, onChange }: RowCellsProps) {
  return (
    <div className="flex flex-col gap-3">
      {row.map((cell, place) => (
        <CellFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the cell's column
          key={place}
          column={columns[place] || `Columna ${place + 1}`}
          cell={cell}
          problemAt={(path) => problemAt(`${place}${path}`)}
          onChange={(next) => onChange(row.with(place, next))}
        />
      ))}
    </div>
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

function TableBodyView({ body }: { body: TableBody }) {
  const { columns, rows, tolerance } = body;
  const formulas = rows.flat().flatMap((cell) => (typeof cell === 'object' ? [cell.gap] : []));
  const asked = rows.map((row) => row.map((cell) => (typeof cell === 'object' ? null : cell)));
  return (
    <WorkedView body={body}>
      <TableFrame
        columns={columns}
        rows={asked}
        gap={(gap) => <FormulaText formula={formulas[gap]!} right />}
      />
      {Number(tolerance.value) > 0 && <p className="text-muted">{toleranceText(tolerance, 'general')}</p>}
    </WorkedView>
  );
}

import { FormulaText } from '../../web/author/body-part.tsx';
import { WorkedView } from '../../web/author/exercise/worked-view.tsx';
import { toleranceText } from '../../web/author/tolerance-text.ts';
import type { TableBody } from '../table.ts';
import { TableFrame } from './table-frame.tsx';

export function TableBodyView({ body }: { body: TableBody }) {
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
      {Number(tolerance.value) > 0 && <p className="text-muted">{toleranceText(tolerance)}</p>}
    </WorkedView>
  );
}

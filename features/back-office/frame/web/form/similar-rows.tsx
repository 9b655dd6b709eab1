import { Link } from '@tanstack/react-router';
import { QuietHint } from './quiet-hint.tsx';

export type SimilarRow = { id: string; label: string; detail?: string; is_same: boolean };

type SimilarRowsProps = {
  rows: readonly SimilarRow[];
  /** 'Ya hay una pregunta'. */
  found: string;
  to: '/admin/questions/$id' | '/admin/lessons/$id';
};

/** Rows that exist already with this text or nearly so; they open in another tab, so that the form stays as it is. */
export function SimilarRows({ rows, found, to }: SimilarRowsProps) {
  if (rows.length === 0) return <QuietHint>{null}</QuietHint>;
  const same = rows.filter(({ is_same }) => is_same);
  const shown = same.length > 0 ? same : rows;
  return (
    <QuietHint>
      {found} {same.length > 0 ? 'igual' : 'casi igual'}:
      <ul>
        {shown.map(({ id, label, detail }) => (
          <li key={id}>
            <Link to={to} params={{ id }} target="_blank" className="text-ink underline underline-offset-4">
              {label}
            </Link>
            {detail && ` (${detail})`}
          </li>
        ))}
      </ul>
    </QuietHint>
  );
}

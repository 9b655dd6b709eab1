import { RowList } from './row-list.tsx';
import { TextCell } from './text-cell.tsx';

type TextRowsProps = {
  title: string;
  /** One of the texts, as in 'Agregar cuenta'. */
  noun: string;
  /** What each is called before its number; screen readers hear it. */
  label: string;
  hint?: string;
  rows: readonly string[];
  /** The path of the list in the body. */
  path: string;
  least?: number;
  most: number;
  movable?: boolean;
  look?: 'text' | 'formula' | 'lines';
  problemAt: (path: string) => string | undefined;
  onChange: (rows: string[], removed?: number) => void;
};

/** Texts of a list, a field each. */
export function TextRows({ label, path, look, problemAt, ...list }: TextRowsProps) {
  return (
    <RowList {...list} plain empty="" problem={problemAt(path)}>
      {(row, at, change) => (
        <TextCell
          label={`${label} ${at + 1}`}
          labelHidden
          {...(look && { look })}
          value={row}
          problem={problemAt(`${path}.${at}`)}
          onChange={change}
        />
      )}
    </RowList>
  );
}

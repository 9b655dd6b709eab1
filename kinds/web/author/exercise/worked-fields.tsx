import type { NumberBody } from '../../../number/number.ts';
import type { AuthorFormProps } from '../author-form.ts';
import { NumberSelect } from '../number-select.tsx';
import { RowList, TextRows } from '../row-list.tsx';
import { TextCell } from '../text-cell.tsx';

export type Worked = Pick<NumberBody, 'mistakes' | 'solution' | 'hints'>;

const MOST_COST = 5;

export function WorkedFields(props: AuthorFormProps<Worked>) {
  const { body, problemAt, onChange } = props;
  return (
    <>
      <Mistakes {...props} />
      <TextRows
        title="Solución paso a paso"
        noun="paso"
        label="Paso"
        hint="De 2 a 5 pasos, o ninguno."
        rows={body.solution}
        path="solution"
        most={5}
        movable
        look="lines"
        problemAt={problemAt}
        onChange={(solution) => onChange({ solution })}
      />
      <Hints {...props} />
    </>
  );
}

const Mistakes = ({ body, problemAt, onChange }: AuthorFormProps<Worked>) => (
  <RowList
    title="Errores habituales"
    noun="error"
    hint="Quien responde lo que da la fórmula lee el motivo."
    rows={body.mistakes}
    empty={{ formula: '', reason: '' }}
    most={10}
    movable
    problem={problemAt('mistakes')}
    onChange={(mistakes) => onChange({ mistakes })}
  >
    {(row, at, change) => (
      <div className="grid gap-3 sm:grid-cols-2">
        <TextCell
          label="Fórmula"
          look="formula"
          value={row.formula}
          problem={problemAt(`mistakes.${at}.formula`)}
          onChange={(formula) => change({ ...row, formula })}
        />
        <TextCell
          label="Motivo"
          look="lines"
          value={row.reason}
          problem={problemAt(`mistakes.${at}.reason`)}
          onChange={(reason) => change({ ...row, reason })}
        />
      </div>
    )}
  </RowList>
);

const Hints = ({ body, problemAt, onChange }: AuthorFormProps<Worked>) => (
  <RowList
    title="Pistas"
    noun="pista"
    hint="Cada una dice antes cuántos puntos cuesta."
    rows={body.hints}
    empty={{ text: '', cost: 1 }}
    most={2}
    movable
    problem={problemAt('hints')}
    onChange={(hints) => onChange({ hints })}
  >
    {(row, at, change) => (
      <div className="grid gap-3 sm:grid-cols-[1fr_7rem]">
        <TextCell
          label={`Pista ${at + 1}`}
          look="lines"
          value={row.text}
          problem={problemAt(`hints.${at}.text`)}
          onChange={(text) => change({ ...row, text })}
        />
        <NumberSelect
          label="Cuesta"
          most={MOST_COST}
          value={row.cost}
          onChange={(cost = 0) => change({ ...row, cost })}
        />
      </div>
    )}
  </RowList>
);

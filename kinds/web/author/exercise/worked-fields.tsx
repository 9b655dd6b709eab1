import type { NumberBody } from '../../../number/number.ts';
import type { AuthorFormProps } from '../author-form.ts';
import { MistakeRows } from '../mistake-rows.tsx';
import { NumberSelect } from '../number-select.tsx';
import { RowList, TextRows } from '../row-list.tsx';
import { TextCell } from '../text-cell.tsx';

export type Worked = Pick<NumberBody, 'mistakes' | 'solution' | 'hints'>;

const MOST_COST = 5;

type WorkedProps = AuthorFormProps<Worked> & {
  /** How an author names parts of the answer in a mistake. */
  mistakeHint?: string;
};

export function WorkedFields({ mistakeHint = '', ...props }: WorkedProps) {
  const { body, problemAt, onChange } = props;
  return (
    <>
      <MistakeRows
        hint={`Quien responde lo que da la fórmula lee el motivo. ${mistakeHint}`}
        label="Fórmula"
        mistakes={body.mistakes}
        problemAt={problemAt}
        onChange={onChange}
      />
      <TextRows
        title="Solución paso a paso"
        noun="paso"
        label="Paso"
        hint="De 2 a 5 pasos, o ninguno. Una cifra más que se calcule se escribe así: {{precio × 21 %|€}}."
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

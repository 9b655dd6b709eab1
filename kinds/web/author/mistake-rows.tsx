import type { Exercise } from '#domain/exercise/exercise.ts';
import { adviseReason } from '#domain/writing/advice.ts';
import type { Mistake } from '../../exercise/exercise-body.ts';
import { sampleOf } from '../../sample-text.ts';
import type { AuthorFormProps } from './author-form.ts';
import { FormulaText, PartLines } from './body-part.tsx';
import { RowList } from './row-list.tsx';
import { TextCell } from './text-cell.tsx';

type MistakeRowsProps = Pick<AuthorFormProps<{ mistakes: Mistake[] }>, 'problemAt' | 'onChange'> & {
  hint: string;
  /** What a mistake is told by: a formula, or a pair. */
  label: string;
  mistakes: Mistake[] | undefined;
};

/** The usual mistakes, each with what is read by whoever makes it. */
export const MistakeRows = ({ hint, label, mistakes = [], problemAt, onChange }: MistakeRowsProps) => (
  <RowList
    title="Errores habituales"
    noun="error"
    hint={hint}
    rows={mistakes}
    empty={{ formula: '', reason: '' }}
    most={10}
    movable
    problem={problemAt('mistakes')}
    onChange={(mistakes) => onChange({ mistakes })}
  >
    {(row, at, change) => (
      <div className="grid gap-3 sm:grid-cols-2">
        <TextCell
          label={label}
          look="formula"
          value={row.formula}
          problem={problemAt(`mistakes.${at}.formula`)}
          onChange={(formula) => change({ ...row, formula })}
        />
        <TextCell
          label="Motivo"
          look="lines"
          hint={adviseReason(
            mistakes.map(({ reason }) => reason),
            at,
          ).join(' ')}
          value={row.reason}
          problem={problemAt(`mistakes.${at}.reason`)}
          onChange={(reason) => change({ ...row, reason })}
        />
      </div>
    )}
  </RowList>
);

type MistakesViewProps = { mistakes?: Mistake[] | undefined; exercise?: Exercise | null };

export const MistakesView = ({ mistakes = [], exercise = null }: MistakesViewProps) => (
  <PartLines title="Errores habituales">
    {mistakes.map(({ formula, reason }) => (
      <>
        <FormulaText formula={formula} />: {sampleOf(reason, exercise)}
      </>
    ))}
  </PartLines>
);

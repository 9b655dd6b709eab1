import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { FormulaText } from '../../web/author/body-part.tsx';
import { ExerciseForm } from '../../web/author/exercise/exercise-form.tsx';
import { WorkedView } from '../../web/author/exercise/worked-view.tsx';
import { RowList, TextRows } from '../../web/author/row-list.tsx';
import { TextCell } from '../../web/author/text-cell.tsx';
import type { EntryBody } from '../entry.ts';
import { MOST_ACCOUNTS } from '../sum-lines.ts';
import { EntryTable, SIDES } from './entry-table.tsx';

type Line = EntryBody['lines'][number];

const NO_LINE: Line = { account: 0, debit: null, credit: null };

function EntryForm({ body, problemAt, onChange }: AuthorFormProps<EntryBody>) {
  const { accounts, lines } = body;
  return (
    <ExerciseForm
      body={body}
      mistakeHint="También valen líneas: debe Compras = base + iva; haber Bancos = base + iva."
      problemAt={problemAt}
      onChange={onChange}
    >
      <TextRows
        title="Cuentas que se ofrecen"
        noun="cuenta"
        label="Cuenta"
        rows={accounts}
        path="accounts"
        least={2}
        most={MOST_ACCOUNTS}
        problemAt={problemAt}
        onChange={(next, removed) =>
          onChange({ accounts: next, lines: removed === undefined ? lines : withoutAccount(lines, removed) })
        }
      />
      <RowList
        title="Líneas del asiento"
        noun="línea"
        hint="Cada una lleva una fórmula en el debe o en el haber, y los dos suman lo mismo."
        rows={lines}
        empty={NO_LINE}
        least={2}
        most={8}
        movable
        problem={problemAt('lines')}
        onChange={(next) => onChange({ lines: next })}
      >
        {(row, at, change) => (
          <LineFields
            line={row}
            accounts={accounts}
            problemAt={(path) => problemAt(`lines.${at}.${path}`)}
            onChange={change}
          />
        )}
      </RowList>
    </ExerciseForm>
  );
}

type LineFieldsProps = {
  line: Line;
  accounts: readonly string[];
  problemAt: (path: string) => string | undefined;
  onChange: (line: Line) => void;
};

const LineFields = ({ line, accounts, problemAt, onChange }: LineFieldsProps) => (
  <div className="grid gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-[2fr_1fr_1fr]">
    <Field label="Cuenta" error={problemAt('account')} className="col-span-full sm:col-span-1">
      <Select
        options={accounts.map((name, index) => ({
          value: String(index),
          label: name || `Cuenta ${index + 1}`,
        }))}
        placeholder={line.account < accounts.length ? undefined : 'Elige una cuenta'}
        value={line.account < accounts.length ? String(line.account) : ''}
        onValueChange={(account) => onChange({ ...line, account: Number(account) })}
      />
    </Field>
    {SIDES.map(({ side, label }) => (
      <TextCell
        key={side}
        label={label}
        look="formula"
        value={line[side] ?? ''}
        problem={problemAt(side)}
        onChange={(text) => onChange({ ...line, [side]: text === '' ? null : text })}
      />
    ))}
  </div>
);

/** Lines name their account by its place, which moves up behind a removed one; those of the removed one have to choose another. */
const withoutAccount = (lines: readonly Line[], removed: number): Line[] =>
  lines.map((line) => {
    if (line.account === removed) return { ...line, account: MOST_ACCOUNTS };
    return line.account > removed ? { ...line, account: line.account - 1 } : line;
  });

export const entryForm: AuthorForm<'entry'> = {
  empty: {
    ...{ exercise: null, accounts: ['', ''], lines: [NO_LINE, { ...NO_LINE, account: 1 }] },
    ...{ mistakes: [], solution: [], hints: [] },
  },
  Form: EntryForm,
  View: EntryBodyView,
};

function EntryBodyView({ body }: { body: EntryBody }) {
  const { accounts, lines } = body;
  const others = accounts.filter((_, account) => lines.every((line) => line.account !== account));
  return (
    <WorkedView body={body}>
      <EntryTable
        title="Asiento correcto"
        lines={lines}
        account={(line) => accounts[line.account]}
        amount={(line, side) => line[side] !== null && <FormulaText formula={line[side]} right />}
      />
      {others.length > 0 && <p className="text-muted">También se ofrecen: {others.join('; ')}</p>}
    </WorkedView>
  );
}

import { FormulaText } from '../../web/author/body-part.tsx';
import { WorkedView } from '../../web/author/exercise/worked-view.tsx';
import type { EntryBody } from '../entry.ts';
import { EntryTable } from './entry-table.tsx';

export function EntryBodyView({ body }: { body: EntryBody }) {
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

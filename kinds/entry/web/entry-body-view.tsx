import { FormulaText } from '../../web/author/body-part.tsx';
import { WorkedView } from '../../web/author/worked-view.tsx';
import type { EntryBody } from '../entry.ts';
import { SIDES } from './sides.ts';

export function EntryBodyView({ body }: { body: EntryBody }) {
  const { accounts, lines } = body;
  const others = accounts.filter((_, account) => lines.every((line) => line.account !== account));
  return (
    <WorkedView body={body}>
      <table className="w-full max-w-xl text-left">
        <caption className="text-left font-semibold">Asiento correcto</caption>
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 font-normal">
              Cuenta
            </th>
            {SIDES.map(({ side, label }) => (
              <th key={side} scope="col" className="py-1 pl-4 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and keep their order
            <tr key={place} className="border-b border-line">
              <th scope="row" className="py-1 font-normal">
                {accounts[line.account]}
              </th>
              {SIDES.map(({ side }) => (
                <td key={side} className="py-1 pl-4 text-right">
                  {line[side] !== null && <FormulaText formula={line[side]} right />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && <p className="text-muted">También se ofrecen: {others.join('; ')}</p>}
    </WorkedView>
  );
}

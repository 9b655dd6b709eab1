import { BodyPart, PartialNote } from '../../web/author/body-part.tsx';
import type { MatchBody } from '../match.ts';

export function MatchBodyView({ body: { pairs, extra, partial } }: { body: MatchBody }) {
  return (
    <BodyPart title="Parejas">
      <dl className="mt-1 grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-0.5">
        {pairs.map(([left, right]) => (
          <div key={left} className="contents">
            <dt className="text-muted">{left}</dt>
            <dd className="font-semibold text-correct">{right}</dd>
          </div>
        ))}
      </dl>
      {extra.length > 0 && <p className="mt-1 text-muted">Sin pareja: {extra.join('; ')}</p>}
      <PartialNote partial={partial} />
    </BodyPart>
  );
}

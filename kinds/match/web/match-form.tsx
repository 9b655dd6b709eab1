import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { BodyPart, PartialNote } from '../../web/author/body-part.tsx';
import { MistakeRows, MistakesView } from '../../web/author/mistake-rows.tsx';
import { PartialSwitch } from '../../web/author/partial-switch.tsx';
import { RowList, TextRows } from '../../web/author/row-list.tsx';
import { TextCell } from '../../web/author/text-cell.tsx';
import type { MatchBody } from '../match.ts';

const NO_PAIR: [string, string] = ['', ''];

function MatchForm({ body, problemAt, onChange }: AuthorFormProps<MatchBody>) {
  return (
    <>
      <PairRows pairs={body.pairs} problemAt={problemAt} onChange={(pairs) => onChange({ pairs })} />
      <TextRows
        title="Opciones de más"
        noun="opción de más"
        label="Opción de más"
        hint="Se ofrecen a la derecha y no van con ninguna."
        rows={body.extra}
        path="extra"
        most={3}
        problemAt={problemAt}
        onChange={(extra) => onChange({ extra })}
      />
      <PartialSwitch partial={body.partial} onChange={onChange} />
      <MistakeRows
        hint="Quien une lo que dice la pareja lee el motivo: izquierda => derecha."
        label="Pareja"
        mistakes={body.mistakes}
        problemAt={problemAt}
        onChange={({ mistakes }) => onChange({ mistakes: mistakes?.length ? mistakes : undefined })}
      />
    </>
  );
}

type PairRowsProps = Pick<MatchBody, 'pairs'> &
  Pick<AuthorFormProps<MatchBody>, 'problemAt'> & { onChange: (pairs: MatchBody['pairs']) => void };

function PairRows({ pairs, problemAt, onChange }: PairRowsProps) {
  return (
    <RowList
      title="Parejas"
      noun="pareja"
      rows={pairs}
      empty={NO_PAIR}
      least={2}
      most={6}
      movable
      problem={problemAt('pairs')}
      onChange={onChange}
    >
      {([left, right], at, change) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextCell
            label="Izquierda"
            value={left}
            problem={problemAt(`pairs.${at}.0`)}
            onChange={(text) => change([text, right])}
          />
          <TextCell
            label="Derecha"
            value={right}
            problem={problemAt(`pairs.${at}.1`)}
            onChange={(text) => change([left, text])}
          />
        </div>
      )}
    </RowList>
  );
}

export const matchForm: AuthorForm<'match'> = {
  empty: { pairs: [NO_PAIR, NO_PAIR], extra: [], partial: false },
  Form: MatchForm,
  View: MatchBodyView,
};

function MatchBodyView({ body: { pairs, extra, partial, mistakes } }: { body: MatchBody }) {
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
      <MistakesView mistakes={mistakes} />
    </BodyPart>
  );
}

import { useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { AnswerPart, markOf } from '../../web/answer-part.tsx';
import { KindForm } from '../../web/kind-form.tsx';
import type { AnsweredProps, FieldProps, KindView } from '../../web/kind-view.ts';

function MatchField({ ask: { left, right }, formId, rejection, onAnswer }: FieldProps<'match'>) {
  const [pairs, setPairs] = useState<readonly string[]>(() => left.map(() => ''));
  const [isTried, setTried] = useState(false);
  const problems = pairs.map((pair, place) => {
    if (pair === '') return isTried ? 'Elige su pareja.' : undefined;
    const other = pairs.findIndex((each, at) => each === pair && at !== place);
    return other < 0 ? undefined : `También la elegiste para «${left[other]}».`;
  });
  function submit() {
    setTried(true);
    if (new Set(pairs).size === pairs.length && !pairs.includes('')) onAnswer({ pairs: pairs.map(Number) });
  }
  const options = right.map((label, value) => ({ value: String(value), label }));
  return (
    <KindForm
      id={formId}
      draft={pairs}
      isEmpty={pairs.every((pair) => pair === '')}
      rejection={rejection}
      onSubmit={submit}
    >
      <p className="text-muted">Elige la pareja de cada uno.</p>
      <ul className="flex flex-col gap-3">
        {left.map((text, place) => (
          <li key={text} className="rounded-card border border-line bg-surface px-3.5 py-3">
            <Field
              label={text}
              error={problems[place]}
              className="sm:grid sm:grid-cols-2 sm:items-center sm:gap-x-4 sm:[&>[role=alert]]:col-start-2"
            >
              <Select
                options={options}
                placeholder="Elige su pareja"
                value={pairs[place]!}
                onValueChange={(chosen) => setPairs((before) => before.with(place, chosen))}
              />
            </Field>
          </li>
        ))}
      </ul>
    </KindForm>
  );
}

function MatchAnswered({ ask: { left, right }, answer, rightAnswer }: AnsweredProps<'match'>) {
  return (
    <ul className="mt-6 flex flex-col gap-2">
      {left.map((text, place) => {
        const given = answer?.pairs[place];
        const key = rightAnswer?.pairs[place];
        return (
          <li
            key={text}
            className="grid gap-x-4 rounded-control border border-line bg-surface px-3 py-2.5 sm:grid-cols-2"
          >
            <p className="font-medium">{text}</p>
            <div>
              {given !== undefined && <AnswerPart mark={markOf(given, key)}>{right[given]}</AnswerPart>}
              {key !== undefined && key !== given && (
                <p className="text-sm text-muted">Su pareja: {right[key]}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export const matchView: KindView<'match'> = { Field: MatchField, Answered: MatchAnswered };

import { useState } from 'react';
import { printAmount, printDecimal } from '#domain/text/typed-number.ts';
import type { AskOf } from '../../ask.ts';
import { AnswerPart, markOf } from '../../web/answer-part.tsx';
import { Calculator } from '../../web/calculator.tsx';
import {
  type DecimalDraft,
  draftProblem,
  emptyDraft,
  isDecimalDraft,
  isEmptyDraft,
  readDraft,
} from '../../web/decimal-draft.ts';
import { DecimalInput } from '../../web/decimal-input.tsx';
import { useDraft } from '../../web/drafts.ts';
import { KindForm } from '../../web/kind-form.tsx';
import type { AnsweredProps, FieldProps, KindView } from '../../web/kind-view.ts';
import { UNITS } from '../print-with-unit.ts';

const unitOf = ({ unit, currency }: AskOf<'number'>) => (unit === 'money' ? (currency ?? '') : UNITS[unit]);

function NumberField({ ask, country, formId, rejection, onAnswer }: FieldProps<'number'>) {
  const [draft, setDraft] = useDraft<DecimalDraft>(() => emptyDraft, isDecimalDraft);
  const [problem, setProblem] = useState('');
  function write(next: DecimalDraft) {
    setDraft(next);
    setProblem('');
  }
  function submit() {
    const reading = readDraft(draft, country);
    setProblem(draftProblem(draft, country));
    if ('value' in reading) onAnswer({ number: reading.value });
  }
  return (
    <KindForm id={formId} draft={draft} isEmpty={isEmptyDraft(draft)} rejection={rejection} onSubmit={submit}>
      <p className="text-muted">{ask.instruction}</p>
      <DecimalInput
        label="Tu respuesta"
        draft={draft}
        country={country}
        unit={unitOf(ask)}
        problem={problem}
        onChange={write}
      />
      <Calculator country={country} onUse={write} />
    </KindForm>
  );
}

function NumberAnswered({ ask, country, answer, rightAnswer, isRight }: AnsweredProps<'number'>) {
  const digits = ask.unit === 'money' ? printAmount : printDecimal;
  const print = (value: string) => `${digits(value, country)} ${unitOf(ask)}`.trim();
  return (
    // The right number, which comes after the answer was sent, is read out.
    <dl aria-live="polite" className="mt-6 flex flex-col gap-2 text-lg">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <dt className="text-base text-muted">Tu respuesta:</dt>
        <dd>{answer ? <AnswerPart mark={markOf(isRight)}>{print(answer.number)}</AnswerPart> : 'ninguna'}</dd>
      </div>
      {rightAnswer && markOf(undefined, answer?.number, rightAnswer.number) !== 'right' && (
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-base text-muted">Respuesta correcta:</dt>
          <dd>
            <AnswerPart mark="right">{print(rightAnswer.number)}</AnswerPart>
          </dd>
        </div>
      )}
    </dl>
  );
}

export const numberView: KindView<'number'> = { Field: NumberField, Answered: NumberAnswered };

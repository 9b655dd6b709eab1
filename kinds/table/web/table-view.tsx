import { useState } from 'react';
import { printDecimal } from '#domain/text/typed-number.ts';
import type { AskOf } from '../../ask.ts';
import { AnswerPart, markOf } from '../../web/answer-part.tsx';
import { Calculator } from '../../web/calculator.tsx';
import { DecimalBox, MeantNumber } from '../../web/decimal-box.tsx';
import {
  type DecimalDraft,
  draftProblem,
  emptyDraft,
  isDecimalDraft,
  isEmptyDraft,
  readDraft,
  readingOf,
} from '../../web/decimal-draft.ts';
import { useDraft } from '../../web/drafts.ts';
import { KindForm } from '../../web/kind-form.tsx';
import type { AnsweredProps, FieldProps, KindView } from '../../web/kind-view.ts';
import { TableFrame } from './table-frame.tsx';

function TableField({ ask, country, formId, rejection, onAnswer }: FieldProps<'table'>) {
  const gaps = countGaps(ask);
  const [drafts, setDrafts] = useDraft<readonly DecimalDraft[]>(
    () => Array(gaps).fill(emptyDraft),
    (stored) => Array.isArray(stored) && stored.length === gaps && stored.every(isDecimalDraft),
  );
  const [isTried, setTried] = useState(false);
  const problems = drafts.map((draft) => draftProblem(draft, country));
  const first = problems.findIndex((problem) => problem !== '');
  function submit() {
    setTried(true);
    const cells = drafts.flatMap((draft) => {
      const reading = readDraft(draft, country);
      return 'value' in reading ? [reading.value] : [];
    });
    if (cells.length === gaps) onAnswer({ cells });
  }
  return (
    <KindForm
      id={formId}
      draft={drafts}
      isEmpty={drafts.every(isEmptyDraft)}
      rejection={rejection}
      problem={isTried && first >= 0 ? `Casilla ${first + 1}: ${problems[first]}` : ''}
      onSubmit={submit}
    >
      <p className="text-muted">{ask.instruction}</p>
      <TableFrame
        columns={ask.columns}
        rows={ask.rows}
        gap={(gap, name) => (
          <GapInput
            name={name}
            draft={drafts[gap]!}
            country={country}
            isWrong={isTried && problems[gap] !== ''}
            onChange={(draft) => setDrafts(drafts.with(gap, draft))}
          />
        )}
      />
      <Calculator country={country} />
    </KindForm>
  );
}

const countGaps = ({ rows }: AskOf<'table'>) => rows.flat().filter((cell) => cell === null).length;

function TableAnswered({ ask, country, answer, rightAnswer, parts }: AnsweredProps<'table'>) {
  const print = (value: string) => printDecimal(value, country);
  return (
    <div className="mt-6">
      <TableFrame
        columns={ask.columns}
        rows={ask.rows}
        gap={(gap) => {
          const [given, right] = [answer?.cells[gap], rightAnswer?.cells[gap]];
          const mark = markOf(answer && parts?.[gap], given, right);
          return (
            <>
              {given !== undefined && <AnswerPart mark={mark}>{print(given)}</AnswerPart>}
              {right !== undefined && right !== given && (
                <span className="block text-sm text-muted">Correcto: {print(right)}</span>
              )}
            </>
          );
        }}
      />
    </div>
  );
}

export const tableView: KindView<'table'> = { Field: TableField, Answered: TableAnswered };

type GapInputProps = {
  name: string;
  draft: DecimalDraft;
  country: string;
  isWrong: boolean;
  onChange: (draft: DecimalDraft) => void;
};

/** The gap of a table; `name` tells screen readers its column and row. */
const GapInput = ({ name, draft, country, isWrong, onChange }: GapInputProps) => (
  <div className="flex min-w-24 flex-col gap-1">
    <DecimalBox aria-label={name} aria-invalid={isWrong || undefined} draft={draft} onChange={onChange} />
    <MeantNumber reading={readingOf(draft, country)} country={country} onChange={onChange} />
  </div>
);

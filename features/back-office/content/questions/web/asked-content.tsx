import { Check } from 'lucide-react';
import { optionLetter } from '#domain/course/lessons.ts';
import { hasBody, rightOptions } from '#domain/question-versions.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { sampleText } from '#kinds/sample-text.ts';
import { BodyView } from '#kinds/web/author/body-fields.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** What a question asks beyond its text, with its key: options, or what its kind has. */
export function AskedContent({ question, reasons }: { question: AdminQuestion; reasons?: boolean }) {
  const { kind, options, body } = question;
  return (
    <>
      {options.length > 0 && (
        <MarkedOptions
          options={options}
          {...(reasons && { reasons: question.reasons })}
          correct={rightOptions(question)}
        />
      )}
      {hasBody(kind) && (
        <div className="mt-3 flex flex-col gap-3 text-sm wrap-anywhere">
          <BodyView kind={kind} body={body} />
        </div>
      )}
    </>
  );
}

type MarkedOptionsProps = {
  options: readonly string[];
  reasons?: readonly string[];
  correct: readonly number[];
};

/** The options with letters from A and their reasons; tint, tick and a word mark the correct ones. */
const MarkedOptions = ({ options, reasons, correct }: MarkedOptionsProps) => (
  <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm wrap-anywhere md:grid-cols-2">
    {options.map((option, at) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
        key={at}
        className={classNames(
          'flex items-start gap-2 rounded-small px-2.5 py-1.5',
          correct.includes(at) ? 'bg-correct-soft' : 'bg-sunken',
        )}
      >
        <span className={classNames('font-semibold', correct.includes(at) ? 'text-correct' : 'text-muted')}>
          {optionLetter(at)}
        </span>
        <span className="min-w-0 flex-1">
          {sampleText(option, null)}
          {reasons?.[at] && <span className="block text-muted">{sampleText(reasons[at], null)}</span>}
        </span>
        {correct.includes(at) && (
          <span className="flex shrink-0 items-center gap-1 text-xs font-semibold text-correct">
            <Check className="size-3.5" />
            Correcta
          </span>
        )}
      </li>
    ))}
  </ol>
);

import { hasBody } from '#domain/question-versions.ts';
import type { AdminQuestion } from '#features/back-office/web/list/rows.ts';
import { MarkedOptions } from './marked-options.tsx';
import { rightOptions, showBody } from './question-parts.ts';

/** What a question asks beyond its text, with its key: options, or what its kind has, as lesson files write it. */
export function AskedContent({ question, reasons }: { question: AdminQuestion; reasons?: boolean }) {
  const { kind, options } = question;
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
        <ul className="mt-3 flex flex-col gap-1 text-sm wrap-anywhere whitespace-pre-wrap">
          {showBody(question)
            .split('\n')
            .filter(Boolean)
            .map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line
              <li key={at}>{line}</li>
            ))}
        </ul>
      )}
    </>
  );
}

import { hasBody } from '#domain/question-versions.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { BodyView } from '#kinds/web/author/body-fields.tsx';
import { MarkedOptions } from './form/marked-options.tsx';
import { rightOptions } from './question-parts.ts';

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

import type { ReactNode } from 'react';
import { printFormula } from '#domain/expression/typed-formula.ts';

export const BodyPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="font-semibold">{title}</p>
    {children}
  </div>
);

/** A formula; `right` for one that gives a right answer. */
export const FormulaText = ({ formula, right }: { formula: string; right?: boolean }) => (
  <code
    className={
      right
        ? 'rounded-small bg-correct-soft px-1.5 py-0.5 font-semibold text-correct wrap-anywhere'
        : 'wrap-anywhere'
    }
  >
    {printFormula(formula)}
  </code>
);

export const PartialNote = ({ partial }: { partial: boolean }) =>
  partial && <p className="text-muted">Cuenta por partes.</p>;

/** Lines of a part, as a list. */
export function PartLines({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <BodyPart title={title}>
      <ul className="mt-0.5 flex list-inside list-disc flex-col gap-0.5 text-muted">
        {children.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line
          <li key={at} className="whitespace-pre-wrap">
            {line}
          </li>
        ))}
      </ul>
    </BodyPart>
  );
}

import type { ReactNode } from 'react';

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
    {formula}
  </code>
);

export const PartialNote = ({ partial }: { partial: boolean }) =>
  partial && <p className="text-muted">Cuenta por partes.</p>;

import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type FeaturePanelProps = { title: string; text: string; className?: string; children: ReactNode };

export const FeaturePanel = ({ title, text, className, children }: FeaturePanelProps) => (
  <article
    className={classNames('flex flex-col overflow-hidden rounded-sheet bg-canvas p-5 sm:p-7', className)}
  >
    <h3 className="text-xl">{title}</h3>
    <p className="mt-2 max-w-prose text-muted text-pretty">{text}</p>
    <div className="mt-6 flex flex-1 flex-col justify-end">{children}</div>
  </article>
);

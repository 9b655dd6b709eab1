import type { ReactNode } from 'react';

export type IllustrationProps = { className?: string };

type FrameProps = IllustrationProps & { width?: number; height?: number; children: ReactNode };

/** The SVG frame of every drawing. Drawings are decorative: the text beside them carries the meaning. */
export const Illustration = ({ width = 240, height = 180, className, children }: FrameProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    fill="none"
    aria-hidden="true"
    className={className ?? 'h-auto w-full'}
  >
    {children}
  </svg>
);

export const Ground = () => (
  <>
    <path
      fill="var(--art-ground)"
      d="M30 96c-6-34 16-62 54-70 30-7 44 8 74 4 34-4 58 22 58 56 0 24-12 44-34 54H62C44 132 33 116 30 96z"
    />
    <path stroke="var(--art-line)" strokeWidth="3" strokeLinecap="round" d="M28 158h184" />
  </>
);

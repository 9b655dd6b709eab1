import type { ReactNode } from 'react';
import type { LessonCategory } from '#domain/course/lessons.ts';
import type { IllustrationProps } from './illustration.tsx';
import { Coin } from './money-box.tsx';

const drawings: Record<LessonCategory, () => ReactNode> = {
  contabilidad: Ledger,
  impuestos: Receipt,
  inversiones: Growth,
  finanzas_personales: Wallet,
};

/** A square drawing in the colour of its category; it sets its own data-category. */
export function CategoryArt({
  category,
  className = 'size-24',
}: IllustrationProps & { category: LessonCategory }) {
  const Drawing = drawings[category];
  return (
    <svg viewBox="0 0 120 120" fill="none" aria-hidden="true" data-category={category} className={className}>
      <path
        fill="var(--category-soft)"
        d="M8 62C4 34 22 12 52 8c22-3 38 2 49 18 12 17 14 42 5 60-10 20-30 28-53 26C27 110 11 90 8 62z"
      />
      <Drawing />
    </svg>
  );
}

function Ledger() {
  return (
    <>
      <path fill="var(--category)" d="M28 26h58a8 8 0 0 1 8 8v56a8 8 0 0 1-8 8H28z" />
      <rect x="36" y="26" width="58" height="66" rx="7" fill="var(--art-paper)" />
      <path fill="var(--category)" d="M36 26h51a7 7 0 0 1 7 7v9H36z" />
      <path stroke="var(--art-line)" strokeWidth="3" d="M65 46v42" />
      <g stroke="var(--category)" strokeWidth="4" strokeLinecap="round">
        <path d="M43 53h14M43 64h9M43 75h14M73 53h14M73 64h14M73 75h8" />
      </g>
      <Coin x={94} y={92} radius={13} />
    </>
  );
}

function Receipt() {
  return (
    <>
      <path fill="var(--art-paper)" d="M34 22h50v72l-8.3-6-8.4 6-8.3-6-8.3 6-8.4-6-8.3 6z" />
      <path fill="var(--category)" d="M34 22h50v13H34z" />
      <g stroke="var(--art-line)" strokeWidth="4" strokeLinecap="round">
        <path d="M43 46h32M43 56h20" />
      </g>
      <g stroke="var(--category)" strokeWidth="4" strokeLinecap="round">
        <path d="M51 80l16-15" />
        <circle cx="52" cy="67" r="3" />
        <circle cx="66" cy="78" r="3" />
      </g>
      <Coin x={90} y={88} radius={15} tilt={10} />
    </>
  );
}

function Growth() {
  return (
    <>
      <path stroke="var(--category)" strokeWidth="5" strokeLinecap="round" d="M60 74c0-16 1-26 0-42" />
      <path fill="var(--category)" d="M60 58c-3-17-15-24-32-22 1 16 13 25 32 22z" />
      <path fill="var(--category)" d="M60 44c3-17 15-25 33-23-1 17-13 26-33 23z" />
      <path fill="var(--art-coin)" d="M36 74h48a6 6 0 0 1 0 12H36a6 6 0 0 1 0-12z" />
      <path fill="var(--art-coin-shade)" d="M72 74h12a6 6 0 0 1 0 12H72z" />
      <path fill="var(--art-coin)" d="M32 88h52a6 6 0 0 1 0 12H32a6 6 0 0 1 0-12z" />
      <path fill="var(--art-coin-shade)" d="M72 88h12a6 6 0 0 1 0 12H72z" />
    </>
  );
}

function Wallet() {
  return (
    <>
      <Coin x={58} y={38} radius={16} tilt={-12} />
      <path
        fill="var(--category)"
        d="M24 46a8 8 0 0 1 8-8h6c2 10 10 17 20 17s18-7 20-17h10a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z"
      />
      <path fill="var(--art-paper)" d="M78 60h22a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H78a9 9 0 0 1 0-18z" />
      <circle cx="80" cy="69" r="4" fill="var(--category)" />
      <path
        stroke="var(--category-soft)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
        d="M33 88h52"
      />
    </>
  );
}

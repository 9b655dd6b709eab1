import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** What holds a pair whose sides are joined. */
export const joinedClasses =
  'grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 rounded-card border-2 px-3 py-2.5 text-left';

/** The two sides of a pair, with a link between them once they are joined. */
export const PairTexts = ({
  left,
  isJoined,
  children,
}: {
  left: string;
  isJoined: boolean;
  children: ReactNode;
}) => (
  <>
    <span className="font-medium text-pretty">{left}</span>{' '}
    <span className="text-brand">{isJoined && <Link2 aria-hidden="true" className="size-5" />}</span>
    <span className="min-w-0 text-pretty">{children}</span>
  </>
);

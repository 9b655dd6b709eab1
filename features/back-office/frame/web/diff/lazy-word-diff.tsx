import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ComparedTexts } from './compared-texts.tsx';
import type { WordDiffProps } from './word-diff.tsx';

// If the code that compares words cannot be downloaded, both texts are shown without marks.
const Compared = lazy(() => import('./word-diff.tsx').catch(() => ({ default: Unmarked })));

/** Versions of a text with their word differences; what compares them is downloaded on demand. */
export const WordDiff = (props: WordDiffProps) => (
  <Suspense fallback={<Skeleton className="h-24 w-full" />}>
    <Compared {...props} />
  </Suspense>
);

function Unmarked({ before, after }: WordDiffProps) {
  const texts = [before, ...(after ? [after] : [])];
  return <ComparedTexts texts={texts.map(({ label, text }) => ({ label, runs: [{ text }] }))} />;
}

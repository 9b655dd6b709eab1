import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Without the renderer (a lost connection, a new build) the text is still a text.
const Markdown = lazy(() => import('./markdown.tsx').catch(() => ({ default: PlainText })));

/** Markdown whose renderer arrives on demand, with lines in its place until then; `children` come after it. */
export function LazyMarkdown({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Markdown text={text} />
      {children}
    </Suspense>
  );
}

function PlainText({ text }: { text: string }) {
  return <div className="prose whitespace-pre-wrap">{text}</div>;
}

export function TextSkeleton() {
  return (
    <Loading label="Cargando el texto…" className="flex max-w-135 flex-col gap-3">
      {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-1/2', 'w-full', 'w-10/12', 'w-2/3'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that never move
        <Skeleton key={line} className={`h-5 ${width}`} />
      ))}
    </Loading>
  );
}

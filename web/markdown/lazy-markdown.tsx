import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// If the renderer cannot be downloaded, the Markdown source is shown as plain text.
const Markdown = lazy(() => import('./markdown.tsx').catch(() => ({ default: PlainText })));

/** Markdown whose renderer is downloaded on demand, with skeleton lines meanwhile; `children` follow the text. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
        <Skeleton key={line} className={`h-5 ${width}`} />
      ))}
    </Loading>
  );
}

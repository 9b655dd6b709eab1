import { lazy, Suspense } from 'react';
import { TextSkeleton } from './text-skeleton.tsx';

// If the parser cannot be downloaded, the Markdown source is shown as plain text.
const ParsedMarkdown = lazy(() => import('../parsed-markdown.tsx').catch(() => ({ default: PlainText })));

/** Markdown for the back office; its parser is downloaded on demand, with skeleton lines meanwhile. */
export function MarkdownPreview({ text }: { text: string }) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <ParsedMarkdown text={text} />
    </Suspense>
  );
}

function PlainText({ text }: { text: string }) {
  return <div className="prose whitespace-pre-wrap">{text}</div>;
}

import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

type Own<Tag extends 'a' | 'table'> = ComponentProps<Tag> & ExtraProps;

const components: Components = {
  // The page already has its h1.
  h1: 'h2',
  a: ExternalLink,
  table: ScrollingTable,
};

/** A lesson's text as a reader sees it. Raw HTML is dropped. Load it lazily: the parser weighs more than a page. */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className="prose">
      <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

function ExternalLink({ node: _node, ...rest }: Own<'a'>) {
  const leaves = /^https?:/.test(rest.href ?? '');
  return <a {...rest} {...(leaves && { target: '_blank', rel: 'noopener noreferrer' })} />;
}

/** A wide table scrolls inside itself; the focus lets the keyboard scroll it too. */
function ScrollingTable({ node: _node, ...rest }: Own<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Tabla" tabIndex={0} className="overflow-x-auto rounded-control">
      <table {...rest} className="table" />
    </section>
  );
}

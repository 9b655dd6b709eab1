import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

type Own<Tag extends 'a' | 'img' | 'table'> = ComponentProps<Tag> & ExtraProps;

const components: Components = {
  // The page already has an h1.
  h1: 'h2',
  a: ExternalLink,
  img: OwnImage,
  table: ScrollingTable,
};

/** Renders a lesson's text; raw HTML is removed. Load it lazily, because the parser is larger than a page. */
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

/** The content policy blocks external images, so their alternative text is shown instead. */
function OwnImage({ node: _node, alt, ...rest }: Own<'img'>) {
  const isForeign = /^(?:https?:)?\/\//i.test(rest.src ?? '');
  return isForeign ? <span>{alt}</span> : <img {...rest} alt={alt ?? ''} />;
}

// A scrollable element must be focusable. It is a group, because several regions of one name would each be a landmark.
const scrollable = { role: 'group', tabIndex: 0, 'aria-label': 'Tabla' };

/** A wide table scrolls inside its own box. */
function ScrollingTable({ node: _node, ...rest }: Own<'table'>) {
  return (
    <div {...scrollable} className="scroll-hint overflow-x-auto rounded-card border border-line">
      <table {...rest} className="table" />
    </div>
  );
}

import { createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { imageSize } from '#domain/course/images/lesson-image-size.ts';
import { CHAIN } from '#domain/facts/chain.ts';
import { TERM } from '#domain/glossary/glossary-path.ts';
import type { TextNode, TextProps } from '#features/lessons/lesson-text.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { FactFigure } from '#web/ui/overlay/fact-figure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LessonPictureProps } from '../picture/lesson-picture.tsx';
import { besidePunctuation } from './beside-punctuation.tsx';
import { GlossaryTerm } from './glossary-term.tsx';
import { splitAtCalculators } from './split-at-calculators.ts';

type ElementProps = TextProps & { children?: ReactNode };

/** A lesson's text. A link to a calculator that is a paragraph of its own becomes the calculator. */
export function DrawnText({ text }: { text: readonly TextNode[] }) {
  return (
    <div className="flex flex-col gap-6">
      {splitAtCalculators(text).map((part, index) =>
        'address' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <EmbeddedCalculator key={index} {...part} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <div key={index} className="prose">
            {drawAll(part.text)}
          </div>
        ),
      )}
    </div>
  );
}

const drawAll = (nodes: readonly TextNode[]): ReactNode[] =>
  besidePunctuation(
    nodes.map((node, place) => {
      if (typeof node === 'string') return { text: node };
      return isNote(node) ? { note: draw(node, place) } : { drawn: draw(node, place) };
    }),
  );

type Element = Exclude<TextNode, string>;

/** A figure of a law or a term of the glossary, which is a button, on its own or in bold. */
function isNote({ tag, props, children = [] }: Element): boolean {
  const [only, ...others] = children;
  if (tag === 'a') return Boolean(props?.title?.startsWith(CHAIN) || props?.title?.startsWith(TERM));
  return ['strong', 'em'].includes(tag) && others.length === 0 && typeof only === 'object' && isNote(only);
}

function draw(node: Element, key: number): ReactNode {
  const { tag, props, children } = node;
  const image = tag === 'p' && children?.length === 1 ? shownImage(children[0]!) : undefined;
  if (image) return <Figure key={key} {...image} />;
  if (props?.picture) return <Picture key={key} {...props} parts={children ?? []} />;
  const Special = specials[tag];
  const inner = children && drawAll(children);
  return Special ? (
    <Special key={key} {...props}>
      {inner}
    </Special>
  ) : (
    createElement(tag, { key, ...props }, inner)
  );
}

type PictureProps = TextProps & { parts: TextNode[] };

// Where the drawings cannot be downloaded, their words and tables stand.
const LessonPicture = lazy(() =>
  import('../picture/lesson-picture.tsx').catch(() => ({
    default: ({ inWords }: LessonPictureProps) => inWords,
  })),
);

/** A picture of the pack's own hand, whose code is loaded when a lesson has one. */
function Picture({ picture = '', alt, title, parts }: PictureProps) {
  const table = parts.at(-1) ?? '';
  return (
    <Suspense fallback={<Skeleton className="h-80 max-w-96" />}>
      <LessonPicture
        {...{ picture, alt, title, table }}
        drawnTable={drawAll([table])}
        inWords={drawAll(parts)}
      />
    </Suspense>
  );
}

const specials: Partial<Record<string, (props: ElementProps) => ReactNode>> = {
  a: TextLink,
  img: OwnImage,
  input: TaskBox,
  table: ScrollingTable,
  th: ({ align, ...rest }) => <th {...rest} style={align && { textAlign: align }} />,
  td: ({ align, ...rest }) => <td {...rest} style={align && { textAlign: align }} />,
};

function TextLink(props: ElementProps) {
  if (props.title?.startsWith(CHAIN)) return <FactFigure {...props} title={props.title} />;
  if (props.title?.startsWith(TERM)) return <GlossaryTerm {...props} title={props.title} />;
  // Backslashes, which browsers read as slashes, are encoded by the Markdown parser and stay paths of this host.
  // 'http:host' without slashes is another host too, where the page itself is on https.
  const leaves = /^(?:https?:|\/\/)/i.test(props.href ?? '');
  return <a {...props} {...(leaves && { target: '_blank', rel: 'noopener noreferrer' })} />;
}

/** Whether this browser was asked to save data; TypeScript's DOM types do not contain it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Images that were not uploaded here have lost their address, so their alternative text is shown instead. */
function OwnImage({ alt, src, title }: ElementProps) {
  const [isWanted, setWanted] = useState(!savesData());
  if (!src) return <span>{alt}</span>;
  if (!isWanted)
    return (
      <button
        type="button"
        className="min-h-tap rounded-card border border-line px-4 text-left font-semibold text-brand"
        onClick={() => setWanted(true)}
      >
        Ver la imagen{alt && `: ${alt}`}
      </button>
    );
  // With its size the image moves nothing when it arrives.
  return <img {...imageSize(src)} src={src} title={title} alt={alt ?? ''} loading="lazy" />;
}

const shownImage = (node: TextNode): TextProps | undefined =>
  typeof node !== 'string' && node.tag === 'img' && node.props?.src ? node.props : undefined;

/** An image that is a paragraph of its own, with its title as caption. */
function Figure({ title, ...image }: TextProps) {
  return (
    <figure>
      <OwnImage {...image} />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

function TaskBox({ checked }: ElementProps) {
  return <input type="checkbox" disabled checked={checked} readOnly />;
}

// A scrollable element must be focusable. It is a group, because several regions of one name would each be a landmark.
const scrollable = { role: 'group', tabIndex: 0, 'aria-label': 'Tabla' };

function ScrollingTable({ children }: ElementProps) {
  return (
    <div {...scrollable} className="scroll-hint overflow-x-auto rounded-card border border-line">
      <table className="table">{children}</table>
    </div>
  );
}

type EmbeddedCalculatorProps = { address: string; words: string };

const OwnCalculator = lazyComponent(() => import('../own-calculator.tsx'));

/** A calculator in a lesson; its code is loaded when a lesson has one. */
const EmbeddedCalculator = (props: EmbeddedCalculatorProps) => (
  <Suspense fallback={<Skeleton className="h-160" />}>
    <OwnCalculator {...props} />
  </Suspense>
);

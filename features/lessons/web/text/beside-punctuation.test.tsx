import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CHAIN } from '#domain/facts/chain.ts';
import { TERM } from '#domain/glossary/glossary-path.ts';
import { DrawnText } from './draw-lesson-text.tsx';
import { TextWithFacts } from './text-with-facts.tsx';

const fact = {
  tag: 'a',
  props: { title: `${CHAIN}UIT · Ley A`, href: 'https://a.example' },
  children: ['S/ 5500'],
} as const;
const term = {
  tag: 'a',
  props: { title: `${TERM}IVA · Un impuesto.`, href: '/glosario#iva' },
  children: ['impuesto al consumo'],
} as const;

/** What the classes do, since tests of components have no style sheet. */
const STYLES =
  '.whitespace-nowrap { white-space: nowrap } .whitespace-normal { white-space: normal } ' +
  '.sr-only { position: absolute; width: 1px; overflow: hidden } button { padding: 0; border: 0 }';

/** Widths at which a mark of punctuation stands on another line than the button that it touches. */
async function partedWidths(text: Parameters<typeof DrawnText>[0]['text']): Promise<number[]> {
  const { container } = await render(
    <>
      <style>{STYLES}</style>
      <DrawnText text={text} />
    </>,
  );
  const prose = container.querySelector<HTMLElement>('.prose')!;
  const widths = Array.from({ length: 200 }, (_, step) => 130 + step);
  return widths.filter((width) => {
    prose.style.width = `${width}px`;
    return [...prose.querySelectorAll('button')].some((button) => {
      const lines = [...button.getClientRects()];
      const marks = [...prose.querySelectorAll('p')].flatMap((each) => touching(each, button));
      return marks.some((mark) => mark.top >= lines.at(-1)!.bottom || mark.bottom <= lines[0]!.top);
    });
  });
}

/** Where the characters before and behind a button stand. */
function touching(paragraph: HTMLElement, button: HTMLElement): DOMRect[] {
  const texts = [...textsOf(paragraph)].filter((node) => !button.contains(node) && !isHidden(node));
  const [before] = texts.filter((node) => node.compareDocumentPosition(button) & 4).slice(-1);
  const [behind] = texts.filter((node) => node.compareDocumentPosition(button) & 2);
  const rects = [
    before && rectOf(before, before.length - 1, /[(«¿]/),
    behind && rectOf(behind, 0, /[.,;)»?]/),
  ];
  return rects.filter((rect) => rect !== undefined);
}

const isHidden = (node: Text) => node.parentElement?.closest('[popover]') != null;

function* textsOf(element: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue) yield walker.currentNode as Text;
}

function rectOf(node: Text, at: number, mark: RegExp): DOMRect | undefined {
  if (!mark.test(node.data[at] ?? '')) return;
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getBoundingClientRect();
}

test.each([
  ['a full stop behind a figure', ['En Perú la unidad del año vale ', fact, '.']],
  ['a bracket around a figure', ['Hasta cinco unidades de este año (', fact, '), el primer tramo.']],
  ['a comma behind a figure in bold', ['La ley dice ', { tag: 'strong', children: [fact] }, ', y cambia.']],
  ['a full stop behind a term', ['Eso que se paga al comprar se llama ', term, '.']],
] as const)('%s stays on its line at every width', async (_what, children) => {
  expect(await partedWidths([{ tag: 'p', children: structuredClone(children) as never }])).toEqual([]);
});

test('the words of a text are the same with and without buttons', async () => {
  const facts = [{ figure: '16 %', title: `${CHAIN}IVA · Ley B` }];
  const { container } = await render(<TextWithFacts text="Es («16 %»), o 16 %. Fin" facts={facts} />);
  for (const hidden of container.querySelectorAll('[popover], .sr-only')) hidden.remove();
  expect(container.textContent).toBe('Es («16 %»), o 16 %. Fin');
});

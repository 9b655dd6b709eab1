import type { ReactNode } from 'react';
import type { PictureKind } from '#domain/course/images/pictures.ts';
import type { TextNode } from '#features/lessons/lesson-text.ts';
import { drawBalance } from './draw-balance.tsx';
import { drawBars } from './draw-bars.tsx';
import { drawFlow, drawTimeline } from './draw-path.tsx';
import { drawReceipt } from './draw-receipt.tsx';
import { drawSteps } from './draw-steps.tsx';
import { type Drawing, WIDTH } from './picture-text.tsx';
import { type PictureTable, readTable } from './read-table.ts';

const DRAWERS: Record<PictureKind, (table: PictureTable) => Drawing> = {
  recibo: drawReceipt,
  escalones: drawSteps,
  barras: drawBars,
  linea: drawTimeline,
  flujo: drawFlow,
  balanza: drawBalance,
};

export type LessonPictureProps = {
  picture: string;
  alt?: string | undefined;
  title?: string | undefined;
  /** The table of its data, and the same table drawn. */
  table: TextNode;
  drawnTable: ReactNode;
  /** What a screen shows that draws no pictures of this kind. */
  inWords: ReactNode;
};

/** A picture of a lesson, drawn from its table, which opens below it. */
export default function LessonPicture({
  picture,
  alt,
  title,
  table,
  drawnTable,
  inWords,
}: LessonPictureProps) {
  const draw = (DRAWERS as Record<string, (typeof DRAWERS)[PictureKind] | undefined>)[picture];
  if (!draw) return inWords;
  const { height, content } = draw(readTable(table));
  return (
    <figure className="max-w-96">
      <figcaption className="picture-title">{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${Math.ceil(height)}`}
        role="img"
        aria-label={alt}
        className="h-auto w-full"
      >
        {content}
      </svg>
      <details>
        <summary className="flex min-h-tap w-fit items-center text-sm font-semibold text-brand underline-offset-4 hover:underline">
          Ver en una tabla
        </summary>
        {drawnTable}
      </details>
    </figure>
  );
}

import { type ComponentProps, createContext, use, useMemo, useState } from 'react';
import type { Exercise } from '#domain/exercise/exercise.ts';
import {
  keepFigures,
  markedText,
  plainPiece,
  type SamplePiece,
  sampleFigures,
  samplePieces,
  shownText,
} from '#domain/exercise/sample-text.ts';
import { PLACEHOLDER } from '#domain/exercise/template.ts';
import { ungroup } from '#domain/expression/typed-formula.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlClasses } from '#web/ui/form/control-classes.ts';
import { Textarea } from '#web/ui/form/textarea.tsx';

/** The exercise whose figures stand in the texts of a form. */
export const ExerciseOfTexts = createContext<Exercise | null>(null);

type FiguresTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A text with its drawn figures, '80 €' for `{{precio|euros}}`, on a tint. They stay drawn while the words around them change. */
export function FiguresText({ value, onChange, onBlur, className, ...rest }: FiguresTextProps) {
  const exercise = use(ExerciseOfTexts);
  const figures = useMemo(() => exercise && sampleFigures(exercise), [exercise]);
  // What is being typed stays as it is until the field is left, a mark in braces too.
  const [typed, setTyped] = useState<SamplePiece[]>();
  const read = () => (figures ? samplePieces(value, figures) : [plainPiece(value)]);
  const pieces = typed && markedText(typed) === value ? typed : read();
  const hasFigures = pieces.some(({ isFigure }) => isFigure);
  return (
    <div className="grid">
      {hasFigures && <Tints pieces={pieces} className={className} />}
      <Textarea
        {...rest}
        className={classNames(className, '[grid-area:1/1]', hasFigures && 'resize-none bg-transparent!')}
        value={shownText(pieces)}
        onChange={({ currentTarget }) => {
          const next = keepFigures(pieces, currentTarget.value);
          setTyped(next);
          onChange(markedText(next));
        }}
        onBlur={(event) => {
          if (typed)
            onChange(
              markedText(
                typed.map((piece) => (piece.isFigure ? piece : plainPiece(ungrouped(piece.stored)))),
              ),
            );
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
    </div>
  );
}

/** In marks that were just typed points between thousands go. */
const ungrouped = (words: string) => words.replace(PLACEHOLDER, ungroup);

/** The same text below the field, of which only the grounds of its figures are seen. */
const Tints = ({ pieces, className }: { pieces: readonly SamplePiece[]; className: string | undefined }) => (
  <div
    aria-hidden
    className={classNames(
      controlClasses,
      'behind-textarea pointer-events-none py-2.5 text-transparent! whitespace-pre-wrap wrap-anywhere [grid-area:1/1]',
      className,
    )}
  >
    {pieces.map(({ shown, isFigure }, at) =>
      isFigure ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the piece
        <mark key={at} className="rounded-small bg-brand-soft text-transparent">
          {shown}
        </mark>
      ) : (
        shown
      ),
    )}
  </div>
);

import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** How a part of an answer is marked; `plain` where it is not known whether it is right. */
export type Mark = 'right' | 'wrong' | 'plain';

const looks = {
  right: {
    text: 'text-correct',
    box: 'border-correct bg-correct-soft',
    icon: <Check strokeWidth={3} />,
    word: 'correcto',
  },
  wrong: {
    text: 'text-wrong',
    box: 'border-wrong bg-wrong-soft',
    icon: <X strokeWidth={3} />,
    word: 'incorrecto',
  },
  plain: { text: 'text-ink', box: 'border-line bg-surface', icon: null, word: '' },
};

/** The border and ground of what holds a part that is marked so. */
export const markedBox = (mark: Mark): string => looks[mark].box;

type AnswerPartProps = {
  mark: Mark;
  /** Whether the children are the word already. */
  isWorded?: boolean;
  children: ReactNode;
};

/** A part of an answer with its mark as colour, icon and word. */
export function AnswerPart({ mark, isWorded, children }: AnswerPartProps) {
  const { text, icon, word } = looks[mark];
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 gap-x-1 text-left font-semibold [&>svg]:h-[1lh] [&>svg]:w-4 [&>svg]:shrink-0',
        text,
      )}
    >
      {icon}
      <span className="min-w-0 self-baseline break-words @max-2xs:wrap-anywhere">
        <span>{children}</span>
        {word && !isWorded && <span className="text-xs font-bold"> ({word})</span>}
      </span>
    </span>
  );
}

/** The mark of a part: as the server told, otherwise by comparing it with the right one; `plain` when neither is known. */
export function markOf<Part>(
  told: boolean | undefined,
  part?: Part,
  right?: Part | undefined,
  isSame: (part: Part, right: Part) => boolean = Object.is,
): Mark {
  const isRight = told ?? (part === undefined || right === undefined ? undefined : isSame(part, right));
  return isRight === undefined ? 'plain' : isRight ? 'right' : 'wrong';
}

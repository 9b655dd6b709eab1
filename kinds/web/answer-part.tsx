import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** How a part of an answer is marked; `plain` where it is not known whether it is right. */
export type Mark = 'right' | 'wrong' | 'plain';

const looks = {
  right: { text: 'text-correct', icon: <Check strokeWidth={3} />, word: 'correcto' },
  wrong: { text: 'text-wrong', icon: <X strokeWidth={3} />, word: 'incorrecto' },
  plain: { text: 'text-ink', icon: null, word: '' },
};

/** A part of an answer with its mark as colour, icon and word; `isWorded` where the children are that word. */
export function AnswerPart({
  mark,
  isWorded,
  children,
}: {
  mark: Mark;
  isWorded?: boolean;
  children: ReactNode;
}) {
  const { text, icon, word } = looks[mark];
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 items-baseline gap-1 font-semibold [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:self-center',
        text,
      )}
    >
      {icon}
      <span className="min-w-0 break-words">{children}</span>
      {word && !isWorded && <span className="sr-only"> ({word})</span>}
    </span>
  );
}

/** Marks a part by comparing it with the right one; `plain` when the right one is not known. */
export function markOf<Part>(part: Part, right: Part | undefined, isSame = Object.is): Mark {
  if (right === undefined) return 'plain';
  return isSame(part, right) ? 'right' : 'wrong';
}

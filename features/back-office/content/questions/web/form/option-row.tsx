import { Trash2 } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { optionLetter } from '#domain/course/lessons.ts';
import { Advice } from '#features/back-office/frame/web/form/advice.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Textarea } from '#web/ui/form/textarea.tsx';

type OptionRowProps = {
  at: number;
  text: string;
  reason: string;
  correct: boolean;
  /** Whether several options may be right. */
  multiple?: boolean;
  /** Whether no option is marked as right where one must be. */
  unmarked?: boolean;
  /** Of what is wrong with the option. */
  errorId?: string | undefined;
  advice: readonly string[];
  onText: (text: string) => void;
  onReason: (text: string) => void;
  onCorrect: () => void;
  onGoOn: () => void;
  onRemove: (() => void) | undefined;
};

export function OptionRow({
  at,
  text,
  reason,
  correct,
  multiple = false,
  unmarked = false,
  errorId,
  advice,
  ...on
}: OptionRowProps) {
  const letter = optionLetter(at);
  function goOnWithEnter(event: KeyboardEvent) {
    // With Ctrl or ⌘ it sends the form.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    on.onGoOn();
  }
  function handleKeyDown(event: KeyboardEvent) {
    goOnWithEnter(event);
    if (event.key === 'Backspace' && text === '' && on.onRemove) {
      event.preventDefault();
      on.onRemove();
    }
  }
  return (
    <div className="flex items-start gap-2">
      <CorrectMark {...{ letter, correct, multiple, unmarked }} onCorrect={on.onCorrect} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Textarea
          rows={1}
          aria-label={`Opción ${letter}`}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          value={text}
          onChange={(event) => on.onText(inOneLine(event))}
          onKeyDown={handleKeyDown}
          data-option
          data-field="options"
          className={lineClasses}
        />
        <Textarea
          rows={1}
          aria-label={`Motivo de la ${letter}`}
          placeholder={
            correct ? 'Motivo: no hace falta en la correcta' : 'Motivo: por qué tienta y qué tiene de malo'
          }
          value={reason}
          onChange={(event) => on.onReason(inOneLine(event))}
          onKeyDown={goOnWithEnter}
          className={classNames(lineClasses, 'text-sm')}
        />
        <Advice messages={advice} />
      </div>
      {on.onRemove && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Quitar la opción ${letter}`}
          className="text-muted hover:text-wrong"
          onClick={on.onRemove}
        >
          <Trash2 />
        </Button>
      )}
    </div>
  );
}

const lineClasses = 'min-h-9! resize-none py-1.5! pointer-coarse:min-h-tap! pointer-coarse:py-2.5!';

const inOneLine = ({ target }: ChangeEvent<HTMLTextAreaElement>) => target.value.replaceAll('\n', ' ');

type CorrectMarkProps = Pick<OptionRowProps, 'correct' | 'onCorrect'> & {
  letter: string;
  multiple: boolean;
  unmarked: boolean;
};

const CorrectMark = ({ letter, correct, multiple, unmarked, onCorrect }: CorrectMarkProps) => (
  <label
    className={classNames(
      'flex h-9 w-15 shrink-0 items-center pointer-coarse:h-tap gap-2 rounded-control border px-3 transition-colors',
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      correct ? 'border-correct bg-correct-soft text-correct' : 'border-line-strong text-muted',
    )}
  >
    <input
      type={multiple ? 'checkbox' : 'radio'}
      name="correct_answer"
      aria-label={multiple ? `La opción ${letter} es correcta` : `La opción ${letter} es la correcta`}
      aria-invalid={unmarked || undefined}
      checked={correct}
      onChange={onCorrect}
      className="size-4 shrink-0 accent-correct outline-none"
    />
    <span aria-hidden="true" className="font-semibold">
      {letter}
    </span>
  </label>
);

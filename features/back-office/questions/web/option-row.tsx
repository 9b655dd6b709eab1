import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { optionLetter } from '#domain/lessons.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Textarea } from '#web/ui/textarea.tsx';

type OptionRowProps = {
  at: number;
  text: string;
  correct: boolean;
  invalid: boolean;
  onText: (text: string) => void;
  onCorrect: () => void;
  onGoOn: () => void;
  onRemove: (() => void) | undefined;
};

export function OptionRow({ at, text, correct, invalid, ...on }: OptionRowProps) {
  const letter = optionLetter(at);
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      on.onGoOn();
    } else if (event.key === 'Backspace' && text === '' && on.onRemove) {
      event.preventDefault();
      on.onRemove();
    }
  }
  return (
    <div className="flex items-stretch gap-2">
      <CorrectMark letter={letter} correct={correct} onCorrect={on.onCorrect} />
      <Textarea
        rows={1}
        aria-label={`Opción ${letter}`}
        aria-invalid={invalid || undefined}
        value={text}
        onChange={(event) => on.onText(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={handleKeyDown}
        className="min-h-9! resize-none py-1.5! pointer-coarse:min-h-tap! pointer-coarse:py-2.5!"
      />
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

type CorrectMarkProps = { letter: string; correct: boolean; onCorrect: () => void };

function CorrectMark({ letter, correct, onCorrect }: CorrectMarkProps) {
  return (
    <label
      className={classNames(
        'flex w-15 shrink-0 items-center gap-2 rounded-control border px-3 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        correct ? 'border-correct bg-correct-soft text-correct' : 'border-line-strong text-muted',
      )}
    >
      <input
        type="radio"
        name="correct_answer"
        aria-label={`La opción ${letter} es la correcta`}
        checked={correct}
        onChange={onCorrect}
        className="size-4 shrink-0 accent-correct outline-none"
      />
      <span aria-hidden="true" className="font-semibold">
        {letter}
      </span>
    </label>
  );
}

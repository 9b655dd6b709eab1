import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_OPTIONS, optionLetter } from '#domain/course/lessons.ts';
import { findEqualTexts } from '#domain/text/equal-texts.ts';
import { adviseOption, adviseOptions } from '#domain/writing/advice.ts';
import { SpellingAdvice } from '#features/back-office/content/spelling/web/spelling-advice.tsx';
import { QuietHint } from '#features/back-office/frame/web/form/quiet-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { canAddOption, canRemoveOption, withoutOption } from '../../admin-questions.forms.ts';
import { OptionRow } from './option-row.tsx';
import type { QuestionForm } from './use-question-form.ts';

/** Enter moves to the next option or adds one; Backspace removes an empty option. */
export function OptionsField({ form }: { form: QuestionForm }) {
  const { options, reasons, correct, multiple, keyMoved, ...change } = useOptions(form);
  const typed = { question_text: form.watch('question_text'), options, reasons, correct };
  const { list, add, remove, goOn } = useRows(options, change);
  const errorId = useId();
  const { errors, submitCount } = form.formState;
  const error = messageOf(errors);
  const isUnmarked =
    !errors.options &&
    Boolean(errors.correct_answer ?? (multiple && correct.length === 0 && submitCount > 0));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <OptionsIntro multiple={multiple} />
      <div>
        <div ref={list} className="flex flex-col gap-2">
          {options.map((option, at) => (
            <OptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
              key={at}
              at={at}
              text={option}
              reason={reasons[at] ?? ''}
              correct={correct.includes(at)}
              unmarked={isUnmarked}
              multiple={multiple}
              errorId={submitCount > 0 && errors.options?.[at] ? errorId : undefined}
              advice={adviseOption(typed, at)}
              onText={(text) => change.write(at, text)}
              onReason={(text) => change.explain(at, text)}
              onCorrect={() => change.mark(at)}
              onGoOn={() => goOn(at)}
              onRemove={canRemoveOption(options) ? () => remove(at) : undefined}
            />
          ))}
        </div>
        <EqualOptions options={options} />
        <SpellingAdvice
          text={[...typed.options, ...typed.reasons].join('\n')}
          messages={adviseOptions(typed)}
        />
      </div>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
      {keyMoved && <KeyMoved />}
      <AddOption options={options} onAdd={add} />
    </fieldset>
  );
}

const OptionsIntro = ({ multiple }: { multiple: boolean }) => (
  <>
    <legend className="mb-1.5 text-sm font-semibold">
      Opciones{' '}
      <span className="font-normal text-muted">(marca {multiple ? 'las correctas' : 'la correcta'})</span>
    </legend>
    <p className="mb-1 text-sm text-muted">
      El motivo lo lee quien eligió esa opción: que no diga cuál es la correcta.
    </p>
  </>
);

const messageOf = (errors: QuestionForm['formState']['errors']): string | undefined =>
  errors.options?.message ??
  errors.options?.find?.(Boolean)?.message ??
  errors.correct_answer?.message ??
  errors.reasons?.find?.(Boolean)?.message;

const KeyMoved = () => (
  <InlineAlert tone="warning">La opción correcta ha cambiado: comprueba cuál está marcada.</InlineAlert>
);

const AddOption = ({ options, onAdd }: { options: readonly string[]; onAdd: () => void }) => (
  <div className="flex items-center gap-3">
    <Button variant="outline" size="sm" disabled={!canAddOption(options)} onClick={onAdd}>
      <Plus />
      Agregar opción
    </Button>
    <span className="text-sm text-muted tabular-nums">
      {options.length} de {MAX_OPTIONS}
    </span>
  </div>
);

type Change = Pick<ReturnType<typeof useOptions>, 'add' | 'remove'>;

/** Adds, removes and walks the rows, and takes the focus along. */
function useRows(options: readonly string[], change: Change) {
  const list = useRef<HTMLDivElement>(null);
  const focus = (at: number) => list.current?.querySelectorAll<HTMLElement>('[data-option]')[at]?.focus();
  function add() {
    // Focus moves synchronously, so that letters typed meanwhile land in the new option.
    flushSync(change.add);
    focus(options.length);
  }
  return {
    list,
    add,
    remove(at: number) {
      change.remove(at);
      focus(Math.max(0, at - 1));
    },
    goOn(at: number) {
      if (at < options.length - 1) focus(at + 1);
      else if (canAddOption(options)) add();
    },
  };
}

function useOptions(form: QuestionForm) {
  const [options, written = []] = form.watch(['options', 'reasons']);
  const reasons = options.map((_option, at) => written[at] ?? '');
  const key = useMarkedOptions(form);
  const [keyMoved, setKeyMoved] = useState(false);
  const set = (next: string[]) =>
    form.setValue('options', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const setReasons = (next: string[]) => form.setValue('reasons', next, { shouldDirty: true });
  function mark(at: number) {
    key.mark(at);
    setKeyMoved(false);
  }
  return {
    options,
    reasons,
    correct: key.marked,
    multiple: key.multiple,
    mark,
    /** Whether removing an option has changed which one is marked as correct. */
    keyMoved,
    write: (at: number, text: string) => set(options.with(at, text)),
    explain: (at: number, text: string) => setReasons(reasons.with(at, text)),
    add() {
      set([...options, '']);
      setReasons([...reasons, '']);
    },
    remove(at: number) {
      const [first = 0] = key.marked;
      const after = withoutOption({ options, reasons, correct_answer: first }, at);
      set(after.options);
      setReasons(after.reasons);
      key.remove(at, after.correct_answer);
      setKeyMoved(!key.multiple && after.options[after.correct_answer] !== options[first]);
    },
  };
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

function EqualOptions({ options }: { options: readonly string[] }) {
  const groups = findEqualTexts(options);
  return (
    <QuietHint>
      {groups.length > 0 &&
        groups.map((places) => (
          <p key={places[0]}>Las opciones {listed.format(places.map(optionLetter))} dicen lo mismo.</p>
        ))}
    </QuietHint>
  );
}

function useMarkedOptions(form: QuestionForm) {
  const [kind, one = 0, body] = form.watch(['kind', 'correct_answer', 'body']);
  const multiple = kind === 'multiple_choice';
  const several = Array.isArray(body?.correct) ? body.correct.map(Number) : [];
  const set = (correct: number[]) =>
    form.setValue(
      'body',
      { ...body, correct: correct.sort((a, b) => a - b) },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  const setOne = (at: number) => form.setValue('correct_answer', at, { shouldDirty: true });
  return {
    multiple,
    marked: multiple ? several : [one],
    mark(at: number) {
      if (!multiple) return setOne(at);
      set(several.includes(at) ? several.filter((each) => each !== at) : [...several, at]);
    },
    /** After the option at `at` is gone; `nextOne` is then the right one of single choice. */
    remove(at: number, nextOne: number) {
      if (!multiple) return setOne(nextOne);
      set(several.filter((each) => each !== at).map((each) => (each > at ? each - 1 : each)));
    },
  };
}

import { useRef } from 'react';
import { hasBody, hasOptions, type QuestionKind, TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';
import { emptyBody } from '#kinds/web/author/body-fields.tsx';
import { EMPTY_OPTIONS } from '../../admin-questions.forms.ts';
import type { QuestionForm, QuestionValues } from './use-question-form.ts';

type Texts = Pick<QuestionValues, 'options' | 'reasons'>;
/** What one kind has of its own; its key is by the places that its options had then. */
type Own = Pick<QuestionValues, 'options' | 'correct_answer' | 'body'>;

/** Changes the kind of the question that is being written. What was written for another kind is there again when it is chosen. */
export function useKindSwitch(form: QuestionForm): (kind: QuestionKind) => void {
  const owns = useRef<Partial<Record<QuestionKind, Own>>>({});
  const texts = useRef<Partial<Record<TextsOf, Texts>>>({});
  return (kind) => {
    const {
      kind: before = 'single_choice',
      body = null,
      options,
      reasons = [],
      correct_answer = 0,
    } = form.getValues();
    owns.current[before] = { options, correct_answer, body };
    texts.current[textsOf(before)] = { options, reasons: options.map((_option, at) => reasons[at] ?? '') };
    const next = texts.current[textsOf(kind)] ?? firstTexts(kind);
    const own = owns.current[kind] ?? {
      ...next,
      correct_answer: 0,
      body: hasBody(kind) ? emptyBody(kind) : null,
    };
    const placesOf = (marked: readonly number[]) =>
      marked.flatMap((at) => placeNow(at, own.options, next.options) ?? []);
    const { correct } = own.body ?? {};
    const set = { shouldDirty: true } as const;
    form.setValue('kind', kind, set);
    form.setValue('options', next.options, set);
    form.setValue('reasons', next.reasons, set);
    form.setValue('correct_answer', placesOf([own.correct_answer ?? 0])[0] ?? 0, set);
    form.setValue(
      'body',
      Array.isArray(correct) ? { ...own.body, correct: placesOf(correct) } : own.body,
      set,
    );
    form.clearErrors(['options', 'correct_answer', 'body']);
  };
}

/** Where an option is after others were written, removed or added for another kind; undefined when it is gone. */
function placeNow(at: number, before: readonly string[], now: readonly string[]): number | undefined {
  if (before[at] === now[at]) return at;
  const found = now.indexOf(before[at] ?? '');
  if (found === -1) return before.length === now.length ? at : undefined;
  return found;
}

/** Single and multiple choice share their options. */
type TextsOf = 'written' | 'true_false' | 'none';

function textsOf(kind: QuestionKind): TextsOf {
  if (kind === 'true_false') return 'true_false';
  return hasOptions(kind) ? 'written' : 'none';
}

function firstTexts(kind: QuestionKind): Texts {
  if (kind === 'true_false') return { options: TRUE_FALSE_OPTIONS, reasons: ['', ''] };
  const options = hasOptions(kind) ? EMPTY_OPTIONS : [];
  return { options, reasons: options };
}

import { useRef } from 'react';
import {
  hasBody,
  hasOptions,
  type QuestionBody,
  type QuestionKind,
  TRUE_FALSE_OPTIONS,
} from '#domain/question-versions.ts';
import { emptyBody } from '#kinds/web/author/body-fields.tsx';
import { EMPTY_OPTIONS } from '../../admin-questions.forms.ts';
import type { QuestionForm } from './use-question-form.ts';

type Choices = { options: string[]; reasons: string[]; correct_answer: number };

const EMPTY_CHOICES: Choices = { options: EMPTY_OPTIONS, reasons: EMPTY_OPTIONS, correct_answer: 0 };
const TRUE_OR_FALSE: Choices = { options: TRUE_FALSE_OPTIONS, reasons: ['', ''], correct_answer: 0 };
const NO_CHOICES: Choices = { options: [], reasons: [], correct_answer: 0 };

/** Changes the kind of the question that is being written. What was written for another kind is there again when it is chosen. */
export function useKindSwitch(form: QuestionForm): (kind: QuestionKind) => void {
  const bodies = useRef<Partial<Record<QuestionKind, QuestionBody>>>({});
  const choices = useRef<Partial<Record<ChoicesOf, Choices>>>({});
  return (kind) => {
    const { kind: before = 'single_choice', body = null, ...written } = form.getValues();
    const { options, reasons = [], correct_answer = 0 } = written;
    bodies.current[before] = body;
    choices.current[choicesOf(before)] = {
      options,
      reasons: options.map((_option, at) => reasons[at] ?? ''),
      correct_answer,
    };
    const next = choices.current[choicesOf(kind)] ?? firstChoices(kind);
    const set = { shouldDirty: true } as const;
    form.setValue('kind', kind, set);
    form.setValue('options', next.options, set);
    form.setValue('reasons', next.reasons, set);
    form.setValue('correct_answer', next.correct_answer, set);
    form.setValue('body', hasBody(kind) ? (bodies.current[kind] ?? emptyBody(kind)) : null, set);
    form.clearErrors(['options', 'correct_answer', 'body']);
  };
}

/** Single and multiple choice share their options. */
type ChoicesOf = 'written' | 'true_false' | 'none';

function choicesOf(kind: QuestionKind): ChoicesOf {
  if (kind === 'true_false') return 'true_false';
  return hasOptions(kind) ? 'written' : 'none';
}

function firstChoices(kind: QuestionKind): Choices {
  if (kind === 'true_false') return TRUE_OR_FALSE;
  return hasOptions(kind) ? EMPTY_CHOICES : NO_CHOICES;
}

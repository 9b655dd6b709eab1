import type { QuestionForm } from './use-question-form.ts';

/** Which options are right: one of single choice, or several of multiple choice. */
export function useMarkedOptions(form: QuestionForm) {
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

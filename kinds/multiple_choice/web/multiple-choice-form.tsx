import { ErrorLine } from '#web/ui/form/error-line.tsx';
import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { PartialNote } from '../../web/author/body-part.tsx';
import { PartialSwitch } from '../../web/author/partial-switch.tsx';
import type { MultipleChoiceBody } from '../multiple-choice.ts';

/** The right options are marked among the question's options. */
function MultipleChoiceForm({ body, problemAt, onChange }: AuthorFormProps<MultipleChoiceBody>) {
  const problem = problemAt('correct');
  return (
    <>
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <PartialSwitch partial={body.partial} onChange={onChange} />
    </>
  );
}

export const multipleChoiceForm: AuthorForm<'multiple_choice'> = {
  empty: { correct: [], partial: false },
  Form: MultipleChoiceForm,
  // Its options are shown with the right ones marked.
  View: ({ body }) => <PartialNote partial={body.partial} />,
};

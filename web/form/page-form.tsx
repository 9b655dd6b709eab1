import type { FocusEventHandler, ReactNode, SubmitEvent } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { FormFailure } from './form-failure.tsx';
import { useUnsavedInput } from './unsaved-input.ts';

type PageFormProps = Pick<ButtonProps, 'variant' | 'disabled'> & {
  /** As `useFormMutation` and `usePlainForm` return it. */
  form: {
    submit: (event: SubmitEvent<HTMLFormElement>) => unknown;
    sending: boolean;
    failure: unknown;
    isDirty: boolean;
  };
  button: ReactNode;
  below?: ReactNode;
  onFocus?: FocusEventHandler;
  children: ReactNode;
};

/** A form that is part of a page: its fields, why it could not be sent, and the button that sends it. */
export function PageForm({ form, button, below, onFocus, children, ...look }: PageFormProps) {
  useUnsavedInput(form.isDirty);
  return (
    <form noValidate onFocus={onFocus} onSubmit={form.submit} className="flex flex-col gap-4">
      {children}
      <FormFailure error={form.failure} />
      <Button type="submit" size="full" loading={form.sending} {...look}>
        {button}
      </Button>
      {below}
    </form>
  );
}

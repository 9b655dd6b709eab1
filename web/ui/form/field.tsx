import { createContext, type ReactNode, use, useId } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorLine } from './error-line.tsx';

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const FieldWiring = createContext<Wiring | undefined>(undefined);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, hint and error around one control, which connects itself to them: `<Field label="Correo"><Input /></Field>`. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional, labelHidden, className, children } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      <FieldWiring value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldWiring>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}

type ControlProps = {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
};

/** The attributes that a control takes from its Field; its own props take precedence. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = use(FieldWiring);
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.required || undefined),
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

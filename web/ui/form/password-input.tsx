import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Input } from './input.tsx';

/** A password with a show/hide toggle. `autoComplete` is "current-password" or "new-password". */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={classNames('relative', className)}>
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        {/* Hidden text instead of an aria-label, so that the label selects only the input. */}
        <VisuallyHidden>{shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}</VisuallyHidden>
      </button>
    </div>
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Size = { size?: Exclude<ButtonSize, 'icon'> } | { size: 'icon'; 'aria-label': string };

export type ButtonProps = ComponentProps<'button'> & Size & { variant?: ButtonVariant; loading?: boolean };

/** While `loading` it keeps focus, width and name, is announced as busy, and ignores clicks. */
export function Button(props: ButtonProps) {
  const { variant, size, loading = false, className, children, onClick, ...rest } = props;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={buttonClasses({ variant, size, className })}
      onClick={handleClick}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

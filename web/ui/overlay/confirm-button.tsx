import { type ComponentProps, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'className' | 'loading' | 'children'> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'variant'> & { size?: 'sm' };

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({
  variant,
  size,
  className,
  loading,
  children,
  ...question
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...{ variant, size, className, loading }} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog open={isOpen} onOpenChange={setOpen} {...question} />
    </>
  );
}

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { backdropClasses } from './dialog-classes.ts';

type DrawerProps = {
  title: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

export const Drawer = ({ title, trigger, open, onOpenChange, children }: DrawerProps) => (
  <Base.Root open={open} onOpenChange={onOpenChange}>
    {trigger && <Base.Trigger render={trigger} />}
    <Base.Portal>
      <Base.Backdrop className={backdropClasses} />
      <Base.Popup
        className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100vw-3.5rem))]
          flex-col overflow-y-auto overscroll-contain rounded-r-sheet bg-surface text-ink shadow-float
          outline-none transition-[translate] duration-200 data-ending-style:-translate-x-full
          data-starting-style:-translate-x-full"
      >
        <header className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-2">
          <Base.Title className="text-lg font-bold">{title}</Base.Title>
          <Base.Close render={<Button variant="ghost" size="icon" aria-label="Cerrar" className="-mr-2" />}>
            <X />
          </Base.Close>
        </header>
        <div className="flex-1 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</div>
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);

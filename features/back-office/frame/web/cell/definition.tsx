import { Popover } from '@base-ui/react/popover';
import { Info } from 'lucide-react';

type DefinitionProps = { of: string; asks?: string; children: string };

export const DefinedTitle = ({ of, ...rest }: DefinitionProps) => (
  <span className="inline-flex items-center gap-1">
    {of}
    <Definition of={of} {...rest} />
  </span>
);

export const Definition = ({ of, asks = 'Qué mide', children }: DefinitionProps) => (
  <Popover.Root>
    <Popover.Trigger
      openOnHover
      delay={200}
      aria-label={`${asks} «${of}»`}
      className="relative inline-grid size-6 shrink-0 place-items-center rounded-full align-middle
          text-muted after:absolute after:-inset-2.5 hover:text-ink"
    >
      <Info className="size-4" />
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner side="top" sideOffset={6} collisionPadding={12} className="z-50">
        <Popover.Popup
          className="max-w-72 origin-(--transform-origin) rounded-control bg-inverse px-3 py-2 text-sm
            text-on-inverse outline-none transition-[scale,opacity] duration-120
            data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <Popover.Description>{children}</Popover.Description>
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);

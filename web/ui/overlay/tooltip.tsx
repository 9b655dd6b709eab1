import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/** A visual hint on hover and focus. The child still needs its own name (aria-label or text). */
export const Tooltip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger render={children} delay={300} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
        <Base.Popup
          className="max-w-64 origin-(--transform-origin) rounded-small bg-inverse px-2.5
            py-1.5 text-xs font-medium text-on-inverse transition-[scale,opacity] duration-120
            data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-95
            data-starting-style:opacity-0"
        >
          {label}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

type MenuProps = { trigger: ReactElement; align?: 'start' | 'center' | 'end'; children: ReactNode };

/** Actions that a button opens: `<Menu trigger={<Button …/>}><MenuItem …/></Menu>`. */
export const Menu = ({ trigger, align = 'end', children }: MenuProps) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
        <Base.Popup
          className="min-w-48 origin-(--transform-origin) rounded-card border border-line
            bg-surface p-1.5 text-ink shadow-float outline-none transition-[scale,opacity] duration-120
            data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97
            data-starting-style:opacity-0"
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

export const menuItemClasses =
  'flex min-h-9 items-center gap-2.5 rounded-small px-3 py-1.5 text-sm font-medium outline-none select-none ' +
  'data-highlighted:bg-hover pointer-coarse:min-h-tap data-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0';

type MenuItemProps = {
  icon?: ReactNode;
  onSelect?: () => void;
  children: ReactNode;
};

export const MenuItem = ({ icon, onSelect, children }: MenuItemProps) => (
  <Base.Item onClick={onSelect} className={menuItemClasses}>
    {icon}
    {children}
  </Base.Item>
);

export const MenuSeparator = () => <Base.Separator className="mx-1.5 my-1.5 h-px bg-line" />;

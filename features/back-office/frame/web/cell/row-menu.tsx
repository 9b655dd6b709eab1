import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { iconClasses, iconNameClasses } from './icon-action.tsx';

/** What else can be done with a row, beside the actions that stand in it. */
export const RowMenu = ({ of, children }: { of: string; children: ReactNode }) => (
  <Menu
    trigger={
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Más acciones de ${of}`}
        title="Más"
        className={iconClasses()}
      >
        <Ellipsis />
        <span className={iconNameClasses}>Más</span>
      </Button>
    }
  >
    {children}
  </Menu>
);

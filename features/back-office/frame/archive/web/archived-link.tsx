import { Link } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { For } from '#features/account/web/session/use-may.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import type { ArchivedType } from '../archive.contract.ts';

/** Leads from a list to what was deleted from it. On narrow screens it is an icon that shares a line with the filters. */
export const ArchivedLink = ({ type }: { type: ArchivedType }) => (
  <For right="admin">
    <Tooltip label="Archivadas">
      <Link
        to="/admin/archived"
        search={{ objeto: type }}
        className={buttonClasses({
          variant: 'ghost',
          size: 'sm',
          className: 'max-[1400px]:w-10 max-[1400px]:px-0',
        })}
      >
        <Archive />
        <span className="max-[1400px]:sr-only">Archivadas</span>
      </Link>
    </Tooltip>
  </For>
);

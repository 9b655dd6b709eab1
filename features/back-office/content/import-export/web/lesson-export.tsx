import { ChevronDown, FileDown } from 'lucide-react';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import type { ContentFormat } from '../content-formats.ts';
import { exportFormats } from './export-formats.tsx';

/** Downloads a lesson as Markdown, or in another format of a menu. */
export function LessonExport({ id }: { id: string }) {
  const download = useDownload((format: ContentFormat) =>
    api.backOffice.content.export({ format, lesson_id: id }),
  );
  const [usual, ...others] = exportFormats;
  const more = (
    <Button variant="outline" size="sm" className="px-2.5" aria-label="Otros formatos">
      <ChevronDown />
    </Button>
  );
  return (
    <span className="flex gap-1">
      <Button
        variant="outline"
        size="sm"
        loading={download.isPending}
        onClick={() => download.mutate(usual.format)}
      >
        <FileDown />
        {usual.label}
      </Button>
      <Menu trigger={more}>
        {others.map(({ format, label, icon }) => (
          <MenuItem key={format} icon={icon} onSelect={() => download.mutate(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}

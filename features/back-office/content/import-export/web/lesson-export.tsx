import { ChevronDown, FileCode, FileDown, FileQuestion, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import type { ContentFormat } from '../content-formats.ts';

type ExportFormat = { format: ContentFormat; label: string; icon: ReactElement };

/** In the order of menus. GIFT and Moodle XML hold the questions only. */
export const exportFormats: [ExportFormat, ...ExportFormat[]] = [
  { format: 'markdown', label: 'Markdown', icon: <FileText /> },
  { format: 'csv', label: 'CSV', icon: <FileSpreadsheet /> },
  { format: 'gift', label: 'GIFT', icon: <FileQuestion /> },
  { format: 'moodle_xml', label: 'Moodle XML', icon: <FileCode /> },
];

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

import { FolderUp, Upload } from 'lucide-react';
import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import type { ContentFormat } from '../content-formats.ts';
import { ImportDialog } from './import-dialog.tsx';
import { exportFormats } from './lesson-export.tsx';

/** Imports and exports lessons as files. An export is limited to the category of the list's filter, if one is set. */
export function ContentMenu({ category }: { category: LessonCategory | undefined }) {
  const dialog = useDialog();
  const download = useDownload((format: ContentFormat) =>
    api.backOffice.content.export({ format, category }),
  );
  const what = category ? categoryLabel(category) : 'todas';
  const trigger = (
    <Button variant="outline" size="sm" className="max-sm:px-2.5" loading={download.isPending}>
      <FolderUp />
      Archivos
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={<Upload />} onSelect={() => dialog.show()}>
          Importar lecciones
        </MenuItem>
        <MenuSeparator />
        {exportFormats.map(({ format, label, icon }) => (
          <MenuItem key={format} icon={icon} onSelect={() => download.mutate(format)}>
            Exportar {what} en {label}
          </MenuItem>
        ))}
      </Menu>
      <ImportDialog key={dialog.round} {...dialog.state} />
    </>
  );
}

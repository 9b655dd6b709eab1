import { FileSpreadsheet, FileText, FolderUp, Upload } from 'lucide-react';
import { categoryLabel, type LessonCategory } from '#domain/lessons.ts';
import { useDialog } from '#features/back-office/web/form/use-dialog.ts';
import { useDownload } from '#features/back-office/web/use-download.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { ImportDialog } from './import-dialog.tsx';

type Format = 'markdown' | 'csv';

/** Imports and exports lessons as files. An export is limited to the category of the list's filter, if one is set. */
export function ContentMenu({ category }: { category: LessonCategory | undefined }) {
  const dialog = useDialog();
  const download = useDownload((format: Format) => api.backOffice.content.export({ format, category }));
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
        <MenuItem icon={<FileText />} onSelect={() => download.mutate('markdown')}>
          Exportar {what} en Markdown
        </MenuItem>
        <MenuItem icon={<FileSpreadsheet />} onSelect={() => download.mutate('csv')}>
          Exportar {what} en CSV
        </MenuItem>
      </Menu>
      <ImportDialog key={dialog.round} open={dialog.open} onOpenChange={dialog.setOpen} />
    </>
  );
}

import { ChevronDown, FileDown } from 'lucide-react';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import type { ReportFormat } from '../../report-formats.ts';
import { rangeIn } from '../analytics.queries.ts';

const FORMATS: { format: ReportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel (XLSX)' },
  { format: 'semicolons', label: 'CSV con punto y coma (Excel en español)' },
  { format: 'commas', label: 'CSV con comas' },
];

/** Downloads the report of the shown period; the button's own format opens in columns in a spreadsheet in Spanish. */
export function ReportButtons() {
  const { search } = useListAddress();
  const download = useDownload((format: ReportFormat | undefined) =>
    api.backOffice.analytics.export({ ...(format && { format }), ...rangeIn(search) }),
  );
  return (
    <>
      <Button size="sm" loading={download.isPending} onClick={() => download.mutate(undefined)}>
        <FileDown />
        Exportar Reporte
      </Button>
      <Menu
        trigger={
          <Button size="sm" variant="outline">
            Formatos
            <ChevronDown />
          </Button>
        }
      >
        {FORMATS.map(({ format, label }) => (
          <MenuItem key={format} icon={<FileDown />} onSelect={() => download.mutate(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

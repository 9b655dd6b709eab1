import { FileDown } from 'lucide-react';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import { Button } from '#web/ui/button.tsx';

/** Downloads what the list's filters leave; `read` is the call with these filters. */
export function ExportCsv({ read }: { read: () => Promise<Blob> }) {
  const download = useDownload(read);
  return (
    <Button variant="ghost" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
      <FileDown />
      Exportar CSV
    </Button>
  );
}

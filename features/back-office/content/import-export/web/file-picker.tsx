import { FileUp } from 'lucide-react';
import type { ChangeEvent, DragEvent } from 'react';

type FilePickerProps = { fileName: string | undefined; onPick: (file: File) => void };

export function FilePicker({ fileName, onPick }: FilePickerProps) {
  function pick(files: FileList | null) {
    const file = files?.[0];
    if (file) onPick(file);
  }
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    pick(target.files);
    // Cleared, so that choosing the same, corrected file again triggers a change event.
    target.value = '';
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    pick(event.dataTransfer.files);
  }
  return (
    <label
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      className="relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-control border
        border-dashed border-line-strong px-4 py-5 text-center transition-colors hover:bg-hover
        has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <FileUp className="size-6 text-brand" />
      <span className="font-semibold">{fileName ?? 'Elige un archivo'}</span>
      <span className="text-sm text-muted">
        {fileName
          ? 'Elige otro para cambiarlo'
          : 'o arrástralo aquí: .md, .csv, .gift, .txt o .xml, hasta 15 MB'}
      </span>
      <input
        type="file"
        accept=".md,.markdown,.csv,.gift,.txt,.xml,text/markdown,text/csv,text/plain,text/xml,application/xml"
        aria-label="Archivo de lecciones"
        onChange={handleChange}
        className="sr-only"
      />
    </label>
  );
}

import { ImageUp } from 'lucide-react';
import type { ChangeEvent } from 'react';

type FileButtonProps = {
  /** What stands on it, and the name of its field. */
  label: string;
  name: string;
  describedBy: string;
  onPick: (files: FileList | null) => void;
};

/** Chooses an image file. */
export function FileButton({ label, name, describedBy, onPick }: FileButtonProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onPick(target.files);
    // Cleared, so that choosing the same file again triggers a change event.
    target.value = '';
  }
  return (
    <label className="relative inline-flex min-h-9 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 text-sm font-semibold hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-tap">
      <ImageUp className="size-4" />
      {label}
      <input
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={name}
        aria-describedby={describedBy}
        onChange={handleChange}
        className="sr-only"
      />
    </label>
  );
}

export function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file instanceof File ? file.name : '';
  link.click();
  // The browser needs the object URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

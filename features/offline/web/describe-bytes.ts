const kilobytes = new Intl.NumberFormat('es', { maximumFractionDigits: 0 });

export const describeBytes = (bytes: number): string =>
  `${kilobytes.format(Math.max(1, bytes / 1024))}\u00a0KB`;

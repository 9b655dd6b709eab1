export type Device = 'iphone' | 'other';

/** An iPad installs like an iPhone. Since iPadOS 13 it identifies itself as a Mac, but no Mac has a touch screen. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'iphone' : 'other';
}

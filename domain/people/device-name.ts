type Name = readonly [mark: RegExp, name: string];

// The first mark that is found decides: most browsers also claim to be another one.
const BROWSERS: readonly Name[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Name[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const find = (names: readonly Name[], text: string) => names.find(([mark]) => mark.test(text))?.[1];

/** Browser and system in plain words, from what a browser says about itself: 'Firefox en Windows'. */
export function nameDevice(userAgent: string | null): string {
  const [browser, system] = [find(BROWSERS, userAgent ?? ''), find(SYSTEMS, userAgent ?? '')];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Dispositivo desconocido';
}

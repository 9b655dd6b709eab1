import { EXCEPTIONS, type Exception, FLOORS } from './floors.ts';

export type Arrow = { from: string; to: string };

/** The imports between features that do not go down, and exceptions that no import uses any more. */
export function floorViolations(arrows: readonly Arrow[], exceptions: readonly Exception[] = EXCEPTIONS) {
  const climbing = arrows.filter(goesUp);
  const isException = ({ from, to }: Arrow) =>
    exceptions.some((exception) => exception.from === from && exception.to === to);
  const unused = exceptions.filter(({ from, to }) => !climbing.some((a) => a.from === from && a.to === to));
  return {
    climbing: climbing.filter((arrow) => !isException(arrow)).map(({ from, to }) => `${from} → ${to}`),
    unused: unused.map(({ from, to }) => `${from} → ${to}`),
  };
}

function goesUp({ from, to }: Arrow): boolean {
  const [importer, imported] = [featureOf(from), featureOf(to)];
  if (importer === undefined || imported === undefined || importer === imported) return false;
  return floorOf(imported) >= floorOf(importer);
}

/** The files directly in features/ import from all features and are therefore above them. */
const COLLECTING = 'features/*.ts';

const FEATURES = FLOORS.flat().toSorted((a, b) => b.length - a.length);

function featureOf(path: string): string | undefined {
  const [top, name, ...rest] = path.split('/');
  if (top !== 'features' || name === undefined) return undefined;
  if (rest.length === 0) return COLLECTING;
  return FEATURES.find((feature) => path.startsWith(`features/${feature}/`)) ?? name;
}

/** @throws Error for a feature that has no floor yet */
function floorOf(feature: string): number {
  if (feature === COLLECTING) return FLOORS.length;
  const floor = FLOORS.findIndex((features) => features.includes(feature));
  if (floor < 0)
    throw new Error(`features/${feature} has no floor yet: give it one in scripts/arrows/floors.ts.`);
  return floor;
}

import { readCachedProfile } from '#features/account/web/session/cached-profile.ts';
import { readStoredJson, writeStored } from '#web/storage/stored.ts';
import type { Calculator, Values } from '../catalog/calculator.ts';
import { calculators } from '../catalog/catalog.ts';
import { readAddress, writeAddress } from '../shared-address.ts';

/** The calculators whose figures describe somebody's own money, and what the plan calls each (docs/product.md §15.6). */
const NAMES: Partial<Record<Calculator['path'], string>> = {
  '/calculadoras/fondo-de-emergencia': 'Mi fondo',
  '/calculadoras/pago-minimo': 'Mi deuda',
  '/calculadoras/interes-compuesto': 'Mi meta de ahorro',
};
const FORMAT = 1;
/** A plan has under 1 KB; a file that is much larger is another one. */
const LARGEST_FILE_BYTES = 20_000;

/** The figures of a calculator as its shared address writes them, by the calculator's path. */
export type Plan = Partial<Record<Calculator['path'], string>>;

export type PlanPart = { calculator: Calculator; name: string; figures: string | undefined };

export const planName = ({ path }: Calculator): string | undefined => NAMES[path];

export const planParts = (plan: Plan): PlanPart[] =>
  calculators.flatMap((calculator) => {
    const name = planName(calculator);
    return name ? { calculator, name, figures: plan[calculator.path] } : [];
  });

/** What this account, or whoever has none, saved on this device. */
export const readPlan = (): Plan => fromStored(Object(readStoredJson(storageKey())));

export const figuresOf = (plan: Plan, calculator: Calculator): Values | undefined => {
  const figures = plan[calculator.path];
  return figures === undefined ? undefined : readAddress(calculator, figures).values;
};

/** @returns whether the device kept it */
export const storePlan = (plan: Plan): boolean =>
  writeStored(storageKey(), Object.keys(plan).length === 0 ? null : JSON.stringify(plan));

export const planFile = (plan: Plan): File =>
  new File([JSON.stringify({ formato: FORMAT, plan }, null, 2)], 'mi-plan.json', {
    type: 'application/json',
  });

/** @returns undefined for a file that holds no plan, or one with figures that its calculators cannot use */
export async function readPlanFile(file: Blob): Promise<Plan | undefined> {
  if (file.size > LARGEST_FILE_BYTES) return undefined;
  try {
    const { formato, plan } = JSON.parse(await file.text());
    const read = formato === FORMAT ? fromStored(plan) : {};
    const isWhole = Object.keys(read).length > 0 && Object.keys(read).length === Object.keys(plan).length;
    return isWhole ? read : undefined;
  } catch {
    return undefined;
  }
}

const storageKey = () => `own-plan ${readCachedProfile()?.user_id ?? 'visitor'}`;

/** Takes what is readable: the storage can be changed by hand, and figures may have other limits in a later version. */
function fromStored(stored: Record<string, unknown>): Plan {
  const usable = planParts({}).flatMap(({ calculator }): [string, string][] => {
    const figures = stored[calculator.path];
    if (typeof figures !== 'string') return [];
    const { values, unusable } = readAddress(calculator, figures);
    return unusable.length > 0 ? [] : [[calculator.path, writeAddress(values)]];
  });
  return Object.fromEntries(usable);
}

/**
 * A month of decisions, as the pack writes it: content/simulations/, docs/product.md §23. Money and hours are figures; so is what is only
 * remembered.
 */
export type Simulation = {
  id: string;
  title: string;
  description: string;
  /** Who lives the month, and with what. */
  intro: string;
  figures: SimulationFigure[];
  steps: SimulationStep[];
  /** The first one whose condition holds is how the month ends; the last one has no condition. */
  ends: SimulationEnd[];
  /** Another way through the month, shown beside the learner's own at the end: the place of an option by step. */
  contrast: { title: string; choices: Record<string, number> };
};

export type SimulationFigure = {
  name: string;
  start: number;
  /** Shown with this name; a figure without one is remembered, such as whether somebody is insured. */
  label?: string | undefined;
  unit?: 'money' | 'hours' | undefined;
};

export type SimulationStep = {
  id: string;
  day: number;
  /** A condition on the figures; the step is left out where it does not hold. */
  when?: string | undefined;
  text: string;
  options: SimulationOption[];
};

export type SimulationOption = {
  /** A condition on the figures; the option is not offered where it does not hold. */
  when?: string | undefined;
  text: string;
  /** What figures become, each as a formula of the figures before. */
  effect: Record<string, string>;
  /** What comes of it. */
  outcome: string;
};

export type SimulationEnd = {
  when?: string | undefined;
  /** How good the state is that was reached, from 1 to 3. */
  coins: number;
  title: string;
  text: string;
};

export const BEST_END = 3;

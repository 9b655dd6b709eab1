type Target = { to: string; params?: { id: string } };

export type PaletteResult = {
  id: string;
  group: string;
  label: string;
  detail?: string;
  target?: Target;
  /** The control that is pressed there: its name, or one of them, and the page's heading where other pages have such a control too. */
  presses?: { names: readonly string[]; heading?: string };
  /** What is written into the search instead of opening something. */
  types?: string;
};

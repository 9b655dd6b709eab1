/** Reads these texts from the search of an address; whatever else stands there is left out. */
export const texts =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(
      names.map((name) => [name, typeof search[name] === 'string' ? search[name] : undefined]),
    ) as { [Key in Name]?: string };

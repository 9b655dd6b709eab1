type Versioned = { id: string; updated_at: string };

/** The chosen rows as calls for many of them expect them, each with the version that was seen. */
export const versionsOf = (chosen: readonly Versioned[]) =>
  chosen.map(({ id, updated_at }) => ({ id, updated_at }));

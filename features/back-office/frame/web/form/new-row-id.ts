/** Makes a repeated request create one row. Browsers generate ids on secure origins only; elsewhere the server does. */
export const newRowId = (): string | undefined => crypto.randomUUID?.();

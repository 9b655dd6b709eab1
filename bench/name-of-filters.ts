/** Filters as a line of a measurement names them, without ids. */
export const nameOf = (filters: object): string =>
  JSON.stringify(filters).replace(/["{}]|[0-9a-f]{8}-[-0-9a-f]+/g, '') || 'all';

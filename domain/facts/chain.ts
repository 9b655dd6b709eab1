/** Begins the title of a link that shows where a fact comes from; its parts follow, with ' · ' between them. */
export const CHAIN = 'Dato: ';

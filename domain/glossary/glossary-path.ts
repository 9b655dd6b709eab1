/** The page of the glossary; `#iva` is the address of a term. */
export const GLOSSARY_PATH = '/glosario';

/** Begins the title of a link to a term; its word, its sentence and its word in the reader's country follow, with ' · ' between them. */
export const TERM = 'Término: ';

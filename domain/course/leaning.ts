/** Words with which a text points back at its lesson. */
const LEANING = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:la|esta|una) lección (?:anterior|previa)',
    '(?:la|esta) lección',
    '(?:el|del|al|este) ejemplo',
    'vist[oa]s? (?:arriba|antes)',
    '(?:de|más) arriba',
    '(?:tabla|apartado|sección|párrafo|capítulo|tema|unidad|módulo|gráfico|figura) anterior',
    '(?:anterior|este|el|del|al) (?:apartado|párrafo|capítulo)',
    'como (?:ya )?(?:viste|vimos|leíste|leímos|hemos visto|has visto|has leído|aprendiste|aprendimos|se vio|se explicó|acabas de (?:ver|leer))',
    '(?:que|lo que) (?:viste|vimos|leíste|leímos|aprendiste|aprendimos|acabas de (?:ver|leer))',
    '(?:según|en|del) (?:el|este)? ?(?:texto|lectura)',
    '(?:según|en|de) (?:la|esta) lectura',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Why a question's text cannot stay: review and placement ask the question without its lesson (docs/product.md §5); or null. */
export function describeLeaning(text: string): string | null {
  const found = LEANING.exec(text)?.[0];
  return found ? `«${found}»: la pregunta se hace también sin su lección; di aquí lo que hace falta.` : null;
}

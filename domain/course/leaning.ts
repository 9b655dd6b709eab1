/** Words with which a text points back at its lesson. */
const LEANING = [
  /(?<!\p{L})(?:la|esta) lección(?!\p{L})/iu,
  /(?<!\p{L})(?:el|del|al|este) ejemplo(?!\p{L})/iu,
  /(?<!\p{L})(?:vist[oa]s? (?:arriba|antes)|(?:de|más) arriba)(?!\p{L})/iu,
  /(?<!\p{L})(?:tabla|apartado|sección|párrafo|capítulo|tema|unidad|módulo|gráfico|figura) anterior(?!\p{L})/iu,
  /(?<!\p{L})(?:anterior|este|el|del|al) (?:apartado|párrafo|capítulo)(?!\p{L})/iu,
  /(?<!\p{L})(?:como|que) (?:ya )?(?:viste|vimos|leíste|leímos|aprendiste|aprendimos|(?:has|hemos) (?:visto|leído))(?!\p{L})/iu,
  /(?<!\p{L})(?:como|que) (?:se vio|se explicó|acabas de (?:ver|leer))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:según|en) (?:el|este)|del|este) texto(?!\p{L})/iu,
  /(?<!\p{L})(?:según|en|de) (?:la|esta) lectura(?!\p{L})/iu,
];

/** Why a question's text cannot stay: review and placement ask the question without its lesson (docs/product.md §6.2); or null. */
export function describeLeaning(text: string): string | null {
  const found = LEANING.flatMap((words) => words.exec(text) ?? [])[0];
  return found ? `«${found}»: la pregunta se hace también sin su lección; di aquí lo que hace falta.` : null;
}

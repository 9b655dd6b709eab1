/** SQL for the setting `ranking_names` (docs/product.md §9.9). Read with the rows, so that a change takes effect at once. */
export const SHOWN_NAMES = `coalesce((select value #>> '{}' from app_settings where key = 'ranking_names'), 'full')`;

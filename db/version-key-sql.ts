/**
 * SQL for the index of a version's right option: that of its newest regrade, or else its own (docs/product.md §4.20).
 * @param version alias of a row of `question_versions`
 */
export const rightOptionOf = (version: string): string => `
  coalesce((select k.correct_answer from regrade_keys k where k.version_id = ${version}.id order by k.id desc limit 1), ${version}.correct_answer)`;

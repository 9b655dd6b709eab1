/**
 * SQL for the order in which an attempt shows a version's options, as `optionOrder` of `domain/option-order.ts` computes it.
 * @param attempt alias of a row of `quiz_attempts`
 * @param version alias of a row of `question_versions`
 */
export const optionOrderOf = (attempt: string, version: string): string => `
  (select array_agg(i order by substr(digest, 4 * i + 1, 4), i)
    from sha256(uuid_send(case when ${version}.shuffle_options then ${attempt}.seed end) || uuid_send(${version}.id)) as digest,
      generate_series(0, cardinality(${version}.options) - 1) as i)`;

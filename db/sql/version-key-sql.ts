/** SQL for the newest regrade of a version, or null. `version` is an alias of a row of `question_versions` here and below. */
export const newestRegradeOf = (version: string): string => `
  (select k.regrade_id from regrade_keys k where k.version_id = ${version}.id order by k.id desc limit 1)`;

/** SQL for the index of a version's right option by a regrade (SQL for its id, or null), or by the version (docs/product.md §4.20). */
export const rightOptionBy = (version: string, regrade: string): string => `
  coalesce((select k.correct_answer from regrade_keys k
    where k.regrade_id = ${regrade} and k.version_id = ${version}.id), ${version}.correct_answer)`;

/** SQL that joins `why`, the version that explains a grade: the corrected one of its regrade, or itself (docs/product.md §4.20). */
export const joinWhy = (versionId: string, regrade: string): string => `
  join question_versions why on why.id = coalesce((select r.version_id from regrades r where r.id = ${regrade}), ${versionId})`;

/** SQL for the body by which answers are graded: that of `why`, or for a choice its right option, `option` being SQL for it. */
export const keyBodyOf = (option: string): string =>
  `coalesce(why.body, jsonb_build_object('correct', ${option}))`;

/** SQL that joins `today`, the newest regrade of version `v`, and `why`: what decides about answers that are graded now. */
export const JOIN_TODAY = `cross join lateral (select ${newestRegradeOf('v')} as regrade_id) today
  ${joinWhy('v.id', 'today.regrade_id')}`;

/** SQL for the body by which answers to version `v` are graded now. */
export const KEY_TODAY = keyBodyOf(rightOptionBy('v', 'today.regrade_id'));

/** SQL for the reasons that `why` gives for the options of `version`, in their order; null for an option that `why` has not. */
export const reasonsOf = (version: string): string => `
  case when why.options = ${version}.options then why.reasons else array(select why.reasons[array_position(why.options, o.text)]
    from unnest(${version}.options) with ordinality as o(text, place) order by place) end`;

/** SQL for whether answer `g` had another key before a regrade: answers that follow its confirmation have the corrected one at once. */
export const hadAnotherKey = (answer: string): string => `
  exists (select from regrades r where r.id = ${answer}.regrade_id and ${answer}.answered_at <= r.created_at)`;

/** SQL for how many options version `v` has of which one is right; 0 for the kinds that are seldom right by luck (`guessChance`). */
export const CHOICES =
  "case v.kind when 'single_choice' then cardinality(v.options) when 'true_false' then 2 else 0 end";

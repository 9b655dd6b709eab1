/** The lists of the office that have views. */
export const LISTS = [
  ...(['users', 'support', 'subscriptions', 'payments', 'lessons', 'questions', 'question-reports'] as const),
  ...(['licences'] as const),
  ...(['activity', 'archived', 'audit', 'security-events'] as const),
];

export type ListWithViews = (typeof LISTS)[number];

/** Of each list, own and shared ones apart. */
export const MOST_VIEWS = 20;
export const LONGEST_NAME = 60;

/** Parts of a list's address that may name a person, whose account may be erased; they are not shared. */
export const UNSHARED = ['buscar', 'id', 'quien'];

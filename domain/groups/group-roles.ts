/** What somebody is in a group; an administrator need not be a member (docs/product.md §27). */
export const GROUP_ROLES = ['teacher', 'pupil'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

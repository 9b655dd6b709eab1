import type { Role } from './people/profile.ts';

/** What an administrator makes somebody beside learning (docs/product.md §25); a person may have several. */
export const STAFF_ROLES = ['teacher', 'editor', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Everything that somebody is at a call. */
export const KINDS = ['visitor', 'learner', 'pupil', 'premium', ...STAFF_ROLES, 'administrator'] as const;
export type Kind = (typeof KINDS)[number];

/** Who may do what. Guard, menus and tests read this table; an endpoint names the right that it asks for. */
export const RIGHTS = {
  public: KINDS,
  learner: ['learner', 'pupil', 'premium', 'teacher', 'editor', 'support', 'administrator'],
  /** Opens premium lessons. */
  premium: ['premium', 'administrator'],
  /** Leads groups: a teacher the own ones, an administrator all. */
  teach: ['teacher', 'administrator'],
  /** Enters the back office, where each page asks for a right of its own. */
  office: ['editor', 'support', 'administrator'],
  /** Writes lessons and questions, without people or money. */
  editor: ['editor', 'administrator'],
  /** Reads people and answers their requests, without changing money or content. */
  support: ['support', 'administrator'],
  admin: ['administrator'],
} as const satisfies Record<string, readonly Kind[]>;

export type Right = keyof typeof RIGHTS;

export type RightsHolder = {
  role: Role;
  is_premium: boolean;
  staff: readonly StaffRole[];
  /** Has no address: a school made the account and answers for it (docs/product.md §28). */
  is_pupil?: boolean | undefined;
};

/** What somebody is; null for a visitor. */
export const kindsOf = (person: RightsHolder | null): Kind[] =>
  person === null
    ? ['visitor']
    : [
        'learner',
        ...(person.is_pupil ? (['pupil'] as const) : []),
        ...(person.is_premium ? (['premium'] as const) : []),
        ...person.staff,
        ...(person.role === 'admin' ? (['administrator'] as const) : []),
      ];

export const may = (person: RightsHolder | null, right: Right): boolean =>
  kindsOf(person).some((kind) => (RIGHTS[right] as readonly Kind[]).includes(kind));

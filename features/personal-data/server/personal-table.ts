import { type SQL, sql } from 'drizzle-orm';

export type Person = { user_id: string; email: string };

/** A table with rows about people. Every column that can name somebody is erased or kept with a reason. */
export type PersonalTable = {
  name: string;
  rows: (person: Person) => SQL;
  /** Columns that a download leaves out. */
  secret?: string[];
  /** A list of further columns, row by row, that a download leaves out because they tell about somebody else. */
  secretOfOthers?: (person: Person) => SQL;
  /** What a download has in place of the rows: sections by their name, each with SQL for its rows. */
  sections?: Record<string, (person: Person) => SQL>;
  /** Deletes the rows, those under a condition or none, sets these columns, or leaves it to `erase_append_only` in db/migrations. */
  erase:
    | 'delete'
    | 'keep'
    | 'in_database'
    | ((person: Person) => SQL)
    | Record<string, (person: Person) => SQL>;
  /** The columns that `erase_append_only` empties. */
  emptied?: string[];
  /** The columns that may refer to a person and stay, with the reason. */
  kept?: Record<string, string>;
};

export const NAMELESS = 'leads to the nameless row in auth_users';
export const CLOSED_LIST = 'one value of a closed list';
export const ZONE = 'the zone that decided a day, such as Europe/Madrid';
export const CONTENT = 'content that administrators write for everybody';
export const IMPORTED = 'the id of a class or a task in the system it was imported from';
export const ACCOUNTING = 'the provider’s id, needed for the accounts; the customer is deleted there';

/** Several tables or columns with the same reason. */
export const all = (reason: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, reason]));

const ofPerson = ({ user_id }: Person) => sql`user_id = ${user_id}`;
export const byEmail = ({ email }: Person) => sql`email = ${email}`;
export const set = (value: SQL) => () => value;

export const ownRequests = ({ user_id }: Person) =>
  sql`(select id::text from support_requests where user_id = ${user_id})`;
export const ownReports = ({ user_id }: Person) =>
  sql`(select id::text from question_reports where user_id = ${user_id})`;
export const ownSubscriptions = ({ user_id }: Person) =>
  sql`(select provider_subscription_id from user_subscriptions where user_id = ${user_id})`;
export const ownCustomers = ({ user_id }: Person) =>
  sql`(select provider_customer_id from user_subscriptions where user_id = ${user_id})`;

/** A table whose rows name their owner by id alone. */
export const own = (name: string, table: Omit<PersonalTable, 'name' | 'rows'>): PersonalTable => ({
  ...{ name, rows: ofPerson, ...table },
  kept: { user_id: NAMELESS, ...table.kept },
});

/** A table whose rows are about something else and say who made them. */
export const madeBy = (
  column: string,
  name: string,
  table: Omit<PersonalTable, 'name' | 'rows'>,
): PersonalTable => ({
  ...{ name, rows: ({ user_id }) => sql`${sql.identifier(column)} = ${user_id}`, ...table },
  kept: { [column]: NAMELESS, ...table.kept },
});

import { sql } from 'drizzle-orm';
import {
  all,
  byEmail,
  CLOSED_LIST,
  CONTENT,
  IMPORTED,
  madeBy,
  NAMELESS,
  own,
  type PersonalTable,
  set,
} from './personal-table.ts';

/** The tables of groups and of what their teachers give them to do; the names of groups are seen by all of their members. */
export const TABLES_OF_GROUPS: PersonalTable[] = [
  madeBy('created_by', 'groups', {
    secret: ['code'],
    erase: 'keep',
    kept: {
      name: 'the name of a class, which its members share',
      code: 'a random code',
      time_zone: 'the zone that a teacher chose',
      ...all(IMPORTED, 'external_id external_source'),
    },
  }),
  own('group_members', { erase: 'delete' }),
  own('group_removals', { erase: 'delete' }),
  {
    name: 'group_invitations',
    rows: byEmail,
    secret: ['token_hash', 'invited_by'],
    erase: 'delete',
    kept: { invited_by: NAMELESS },
  },
  madeBy('granted_by', 'licences', {
    erase: 'keep',
    kept: {
      reason: 'why a group got a licence',
      mail_domain: 'the domain of a school',
    },
  }),
  madeBy('created_by', 'certificate_lists', {
    erase: 'keep',
    kept: { title: 'what a class gets a certificate for' },
  }),
  madeBy('created_by', 'assignments', {
    erase: 'keep',
    kept: {
      ...all(CLOSED_LIST, 'kind category counts unit'),
      subtopic: CONTENT,
      title: 'what a class is to do, which its members share',
      ...all(IMPORTED, 'external_id external_source'),
    },
  }),
  madeBy('sent_by', 'group_messages', {
    erase: { body: set(sql`'Mensaje borrado'`) },
    kept: { audience: CLOSED_LIST },
  }),
  own('group_message_recipients', { erase: 'delete' }),
  own('assignment_extensions', { secret: ['given_by'], erase: 'delete', kept: { given_by: NAMELESS } }),
];

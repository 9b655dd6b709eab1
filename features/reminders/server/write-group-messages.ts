import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  group_members,
  group_message_recipients,
  group_messages,
  groups,
  profiles,
  user_status,
} from '#db/schema.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { Services } from '#server/services.ts';

type Day = { user_id: string; local_day: string };

/** The mail with what teachers wrote to a person for a day; null for whoever is no longer in these groups, or wants no mails. */
export async function writeGroupMessages(db: Database, day: Day, { config }: Services) {
  const written = await readMessages(db, day);
  const [first] = written;
  if (!first) return null;
  const { PUBLIC_ORIGIN, APP_NAME } = config;
  return writeLetter({
    appName: APP_NAME,
    subject:
      written.length === 1 ? `Mensaje de tu aula «${first.group}»` : `${written.length} mensajes de tu aula`,
    paragraphs: written.flatMap(({ body, from, group }) => [
      `${from ?? 'Tu docente'}, en «${group}»:`,
      ...body.split(/\n+/),
    ]),
    button: { label: 'Abrir tu aula', url: `${PUBLIC_ORIGIN}/tu-aula/${first.group_id}` },
    footnotes: [
      'Te escribimos porque estás en esta aula. Como mucho es un correo al día; se apagan con «Notificaciones», en Ajustes.',
    ],
  });
}

function readMessages(db: Database, { user_id, local_day }: Day) {
  const own = and(
    eq(group_members.group_id, group_messages.group_id),
    eq(group_members.user_id, user_id),
    eq(group_members.role, 'pupil'),
  );
  return db
    .select({
      body: group_messages.body,
      group: groups.name,
      group_id: groups.id,
      from: sql<
        string | null
      >`(select p.full_name from profiles p where p.user_id = ${group_messages.sent_by})`,
    })
    .from(group_message_recipients)
    .innerJoin(group_messages, eq(group_messages.id, group_message_recipients.message_id))
    .innerJoin(groups, and(eq(groups.id, group_messages.group_id), isNull(groups.archived_at)))
    .innerJoin(group_members, own)
    .innerJoin(profiles, and(eq(profiles.user_id, user_id), eq(profiles.notifications, true)))
    .leftJoin(user_status, eq(user_status.user_id, user_id))
    .where(
      and(
        eq(group_message_recipients.user_id, user_id),
        eq(group_message_recipients.mail_day, local_day),
        sql`${user_status.status} is distinct from 'suspended'`,
      ),
    )
    .orderBy(asc(group_messages.sent_at), asc(group_messages.id));
}

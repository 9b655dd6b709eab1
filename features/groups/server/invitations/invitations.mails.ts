import { and, eq, isNull } from 'drizzle-orm';
import { group_invitations, groups, profiles } from '#db/schema.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { isOpen } from './invite.ts';

const day = (time_zone: string) => new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: time_zone });

/** The link is minted when its mail is written, and only its hash is stored. */
export const invitationMails: MailWriters<'group_invitation'> = {
  group_invitation: {
    write: async (db, { data }, { clock, config }) => {
      const [found] = await db
        .select({ invitation: group_invitations, group: groups, inviter: profiles.full_name })
        .from(group_invitations)
        .innerJoin(groups, eq(groups.id, group_invitations.group_id))
        .leftJoin(profiles, eq(profiles.user_id, group_invitations.invited_by))
        .where(
          and(eq(group_invitations.id, data.invitation_id), isOpen(clock()), isNull(groups.archived_at)),
        );
      if (!found) return null;
      const { invitation, group, inviter } = found;
      const token = mintToken();
      await db
        .update(group_invitations)
        .set({ token_hash: hashToken(token) })
        .where(eq(group_invitations.id, invitation.id));
      return writeLetter({
        appName: config.APP_NAME,
        subject: `Te invitan al aula «${group.name}»`,
        paragraphs: [
          `${inviter ?? 'Tu docente'} te invita al aula «${group.name}» de ${config.APP_NAME}, para aprender a cuidar tu dinero.`,
          `La invitación es para este correo y vale hasta el ${day(group.time_zone).format(invitation.expires_at)}.`,
        ],
        button: { label: 'Ver la invitación', url: `${config.PUBLIC_ORIGIN}/unirse?invitacion=${token}` },
        footnotes: ['Si no la esperabas, no tienes que hacer nada.'],
      });
    },
  },
};

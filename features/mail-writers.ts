import { accountMails } from '#features/account/server/account.mails.ts';
import { adminNoticeMails } from '#features/admin-notices/server/admin-notices.mails.ts';
import { tellOfRejected } from '#features/admin-notices/server/tell-of-rejected.ts';
import { supportAnswerMails } from '#features/back-office/people/support/server/support-answer.mails.ts';
import { nameModerationMails } from '#features/back-office/people/users/server/names/name-moderation.mails.ts';
import { certificateMails } from '#features/certificates/server/certificates.mails.ts';
import { invitationMails } from '#features/groups/server/invitations/invitations.mails.ts';
import { personalDataMails } from '#features/personal-data/server/personal-data.mails.ts';
import { questionReportMails } from '#features/question-reports/server/question-reports.mails.ts';
import { reminderMails } from '#features/reminders/server/reminders.mails.ts';
import { supportMails } from '#features/support/server/support.mails.ts';
import type { Mailing, MailWriters } from '#server/mail/queue.ts';

const writers: MailWriters = {
  ...accountMails,
  ...invitationMails,
  ...personalDataMails,
  ...supportMails,
  ...supportAnswerMails,
  ...questionReportMails,
  ...certificateMails,
  ...nameModerationMails,
  ...adminNoticeMails,
  ...reminderMails,
};

export const mailWriters: Mailing = { writers, tellOfRejected };

import { and, eq, ne } from 'drizzle-orm';
import { question_reports, question_versions, user_status } from '#db/schema.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { REPORT_REASON_LABELS } from '#domain/question-reports.ts';
import { notice } from '#features/admin-notices/server/admin-notices.mails.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';
import { REPORTED, reportedText } from './reported-text.ts';

const OUTCOMES = {
  corrected: 'Tenías razón: había un error en la pregunta y ya está corregido. Gracias por avisar.',
  no_error:
    'Revisamos la pregunta con calma y no encontramos ningún error. Gracias por avisar de todos modos.',
} as const;

/** A report, to administrators; what became of it, to whoever sent it and is not suspended by then. */
export const questionReportMails: MailWriters<'admin_question_report' | 'question_report_settled'> = {
  admin_question_report: {
    write: async (db, { data }, services) => {
      const [found] = await db
        .select({ report: question_reports, ...REPORTED })
        .from(question_reports)
        .innerJoin(question_versions, eq(question_versions.id, question_reports.version_id))
        .where(eq(question_reports.id, data.report_id));
      if (!found) return null;
      const { report, version } = found;
      return notice(services, `questions/${version.question_id}#avisos`, {
        subject: 'Avisan de un error en una pregunta',
        paragraphs: [
          `«${unmarked(reportedText(found, { country: GENERAL }))}»`,
          [REPORT_REASON_LABELS[report.reason], report.message].filter(Boolean).join(': '),
        ],
      });
    },
  },
  question_report_settled: {
    write: async (db, { data }, { config }) => {
      const [found] = await db
        .select({
          report: question_reports,
          ...REPORTED,
          account: user_status.status,
        })
        .from(question_reports)
        .innerJoin(question_versions, eq(question_versions.id, question_reports.version_id))
        .leftJoin(user_status, eq(user_status.user_id, question_reports.user_id))
        .where(and(eq(question_reports.id, data.report_id), ne(question_reports.status, 'open')));
      if (!found || found.report.status === 'open' || found.account === 'suspended') return null;
      const { status, answer, message } = found.report;
      return writeLetter({
        appName: config.APP_NAME,
        subject: 'Revisamos la pregunta de la que avisaste',
        paragraphs: [OUTCOMES[status], ...linesOf(answer)],
        button: { label: 'Ver tus avisos', url: `${config.PUBLIC_ORIGIN}/settings?view=question-reports` },
        footnotes: [
          `La pregunta: ${unmarked(reportedText(found, { country: GENERAL }))}`,
          ...linesOf(message && `Tu aviso: ${message}`),
        ],
      });
    },
  },
};

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

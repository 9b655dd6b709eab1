import { printCsv } from '#content/format/print/print-csv.ts';
import { makeFile, recordExport } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { ReportFormat } from '../../report-formats.ts';
import type { RangeQuery } from '../days/requested-range.ts';
import { collectReport } from './collect-report.ts';
import { reportLines } from './report-lines.ts';
import { reportSheets } from './report-sheets.ts';
import { writeSheets } from './write-sheets.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Wanted = RangeQuery & { format: ReportFormat };

/** The report of the requested days as a file; its name bears the administrator's day. @throws AppError `rate_limited` */
export const writeReport = (call: Call, wanted: Wanted): Promise<File> =>
  makeFile(() => printReport(call, wanted));

async function printReport(call: Call, { format, ...query }: Wanted): Promise<File> {
  const report = await collectReport(call, query);
  const name = `reporte-${report.today}`;
  await recordExport(call, 'reporte', { format, ...query });
  if (format === 'xlsx')
    return new File([new Uint8Array(await writeSheets(reportSheets(report)))], `${name}.xlsx`, {
      type: XLSX,
    });
  const csv = printCsv(reportLines(report), format === 'commas' ? ',' : ';');
  return new File([csv], `${name}.csv`, { type: 'text/csv; charset=utf-8' });
}

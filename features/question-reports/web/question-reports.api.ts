import { connect } from '#web/api/client.ts';
import { questionReportsContract } from '../question-reports.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    questionReports: typeof questionReportsContract;
  }
}

connect({ questionReports: questionReportsContract });

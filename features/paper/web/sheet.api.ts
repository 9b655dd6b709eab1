import { connect } from '#web/api/client.ts';
import { sheetContract } from '../paper.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    sheets: typeof sheetContract;
  }
}

connect({ sheets: sheetContract });

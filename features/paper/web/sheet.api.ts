import { connect } from '#web/api/client.ts';
import { sheetContract } from '../paper.contract.ts';

export const { api, orpc } = connect({ sheets: sheetContract });

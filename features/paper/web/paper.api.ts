import { connect } from '#web/api/client.ts';
import { paperContract } from '../paper.contract.ts';

export const { api, orpc } = connect({ paper: paperContract });

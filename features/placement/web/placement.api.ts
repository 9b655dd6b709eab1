import { connect } from '#web/api/client.ts';
import { placementContract } from '../placement.contract.ts';

export const { api, orpc } = connect({ placement: placementContract });

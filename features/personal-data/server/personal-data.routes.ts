import { confirmOwnPassword } from '#features/account/server/password/ensure-own-password.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { personalDataContract } from '../personal-data.contract.ts';
import { acceptTerms, readNotices } from './accept-terms.ts';
import { collectPersonalData } from './collect-and-erase.ts';
import { countDownload } from './download-limit.ts';
import { requestDeletion, undoDeletion } from './request-deletion.ts';

export const personalDataRoutes = handle(personalDataContract, {
  download: async (call, input) => {
    await confirmOwnPassword(call, input.password);
    await countDownload(call);
    const { user_id } = call.caller;
    await recordSecurityEvent(call.db, call, { kind: 'data_downloaded', user_id });
    return collectPersonalData(call, user_id);
  },
  notices: readNotices,
  acceptTerms: (call, input) => acceptTerms(call, input.terms_version),
  requestDeletion: async (call, input) => {
    await confirmOwnPassword(call, input.password);
    return requestDeletion(call, call.caller.user_id);
  },
  undoDeletion: (call) => undoDeletion(call, call.caller.user_id),
});

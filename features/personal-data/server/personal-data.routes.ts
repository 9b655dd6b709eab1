import { confirmOwnPassword } from '#features/account/server/password/ensure-own-password.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { personalDataContract } from '../personal-data.contract.ts';
import { acceptTerms, readNotices } from './accept-terms.ts';
import { collectPersonalData } from './collect-and-erase.ts';
import { countDownload } from './download-limit.ts';
import { requestDeletion, undoDeletion } from './request-deletion.ts';

const api = handle(personalDataContract);

export const personalDataRoutes = {
  download: api.download.handler(async ({ context, input }) => {
    await confirmOwnPassword(context, input.password);
    await countDownload(context);
    const { user_id } = context.caller;
    await recordSecurityEvent(context.db, context, { kind: 'data_downloaded', user_id });
    return collectPersonalData(context, user_id);
  }),
  notices: api.notices.handler(({ context }) => readNotices(context)),
  acceptTerms: api.acceptTerms.handler(({ context, input }) => acceptTerms(context, input.terms_version)),
  requestDeletion: api.requestDeletion.handler(async ({ context, input }) => {
    await confirmOwnPassword(context, input.password);
    return requestDeletion(context, context.caller.user_id);
  }),
  undoDeletion: api.undoDeletion.handler(({ context }) => undoDeletion(context, context.caller.user_id)),
};

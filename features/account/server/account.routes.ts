import { accountContract } from '#features/account/account.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { changePassword } from './password/change-password.ts';
import { checkRecoveryLink, enqueueRecovery, resetPassword } from './password/reset-password.ts';
import { describeSession, readProfile } from './present-profile.ts';
import { confirmSignUp } from './registration/confirm-sign-up.ts';
import { resendConfirmation } from './registration/enqueue-confirmation.ts';
import { signUp } from './registration/sign-up.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';

const api = handle(accountContract);
const accepted = { accepted: true } as const;

export const accountRoutes = {
  signUp: api.signUp.handler(async ({ context, input }) => {
    await signUp(context, input);
    return accepted;
  }),
  signIn: api.signIn.handler(({ context, input }) => signIn(context, input)),
  signOut: api.signOut.handler(({ context }) => signOut(context)),
  recover: api.recover.handler(async ({ context, input }) => {
    await enqueueRecovery(context, input.email);
    return accepted;
  }),
  verify: api.verify.handler(async ({ context, input }) => {
    if (input.type === 'email') return { type: input.type, email: await confirmSignUp(context, input) };
    await checkRecoveryLink(context, input.token_hash);
    return { type: input.type };
  }),
  resend: api.resend.handler(async ({ context, input }) => {
    await resendConfirmation(context, input.email);
    return accepted;
  }),
  resetPassword: api.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input);
    return accepted;
  }),
  session: api.session.handler(({ context }) => describeSession(context)),
  changePassword: api.changePassword.handler(async ({ context, input }) => {
    const session = await changePassword(context, input);
    return { ...accepted, ...(session && { session }) };
  }),
  myProfile: api.myProfile.handler(({ context }) => readProfile(context.db, context.caller)),
  updateMyProfile: api.updateMyProfile.handler(({ context, input }) => updateProfile(context, input)),
};

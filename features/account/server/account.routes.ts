import { accountContract } from '#features/account/account.contract.ts';
import { nameNoticeContract } from '#features/account/name-notice.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { confirmAddress, requestAddress } from './add-address.ts';
import { readNameNotice } from './names/moderated-name.ts';
import { changePassword } from './password/change-password.ts';
import { checkRecoveryLink, enqueueRecovery, resetPassword } from './password/reset-password.ts';
import { describeSession, readProfile } from './present-profile.ts';
import { confirmSignUp, type WelcomeLearner } from './registration/confirm-sign-up.ts';
import { resendConfirmation } from './registration/enqueue-confirmation.ts';
import { signUp } from './registration/sign-up.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';

const accepted = { accepted: true } as const;

/** @param welcome called with each new learner */
export const accountRoutes = (welcome: WelcomeLearner) =>
  handle(accountContract, {
    signUp: async (call, input) => {
      await signUp(call, input);
      return accepted;
    },
    signIn,
    signOut,
    recover: async (call, input) => {
      await enqueueRecovery(call, input.email);
      return accepted;
    },
    verify: async (call, input) => {
      if (input.type === 'email') return { type: input.type, ...(await confirmSignUp(call, input, welcome)) };
      if (input.type === 'address')
        return { type: input.type, email: await confirmAddress(call, input.token_hash) };
      await checkRecoveryLink(call, input.token_hash);
      return { type: input.type };
    },
    resend: async (call, input) => {
      await resendConfirmation(call, input.email);
      return accepted;
    },
    resetPassword: async (call, input) => {
      await resetPassword(call, input);
      return accepted;
    },
    session: describeSession,
    changePassword: async (call, input) => {
      const session = await changePassword(call, input);
      return { ...accepted, ...(session && { session }) };
    },
    addAddress: async (call, input) => {
      await requestAddress(call, input);
      return accepted;
    },
    myProfile: (call) => readProfile(call.db, call.caller),
    updateMyProfile: updateProfile,
  });

export const nameNoticeRoutes = handle(nameNoticeContract, { mine: readNameNotice });

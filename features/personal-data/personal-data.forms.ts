import * as z from 'zod/mini';
import { signInForm } from '#features/account/account.forms.ts';

/** The own password, which confirms the download and the deletion of personal data. */
export const ownPasswordForm = z.strictObject({
  password: signInForm.shape.password,
});

import { useProfile } from '#features/account/web/session/session.ts';
import { useSubmission } from './use-submission.ts';

/** Submits what was answered without a connection, on whatever page the learner is. */
export default function OfflineSubmission() {
  useSubmission(useProfile().user_id);
  return null;
}

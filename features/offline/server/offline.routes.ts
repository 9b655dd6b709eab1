import { offlineContract } from '#features/offline/offline.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { issuePackages } from './issue-packages.ts';
import { issueReview } from './issue-review.ts';
import { submitPackage } from './submit-package.ts';
import { submitReview } from './submit-review.ts';

export const offlineRoutes = handlePrinted(offlineContract, {
  packages: issuePackages,
  submit: submitPackage,
  review: issueReview,
  submitReview,
});

import type { InferContractRouterOutputs as Answers } from '@orpc/contract';
import type { adminSettingsContract } from '../settings/admin-settings.contract.ts';

export type AppSettings = Answers<typeof adminSettingsContract>['show'];

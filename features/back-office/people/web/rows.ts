import type { InferContractRouterOutputs as Answers } from '@orpc/contract';
import type { auditContract } from '../audit/audit.contract.ts';
import type { adminSecurityEventsContract } from '../security-events/admin-security-events.contract.ts';
import type { adminSupportContract } from '../support/admin-support.contract.ts';
import type { adminUsersContract } from '../users/admin-users.contract.ts';
import type { personContract } from '../users/person.contract.ts';

type PersonAnswers = Answers<typeof personContract>;
type SupportAnswers = Answers<typeof adminSupportContract>;

export type AdminUser = Answers<typeof adminUsersContract>['list']['users'][number];
export type PersonHistory = PersonAnswers['history']['entries'][number];
export type PersonAttempt = PersonAnswers['attempts']['attempts'][number];
export type PersonResult = PersonAnswers['progress']['results'][number];
export type SupportRequest = SupportAnswers['list']['support_requests'][number];
export type SupportThread = SupportAnswers['one'];
export type AuditEntry = Answers<typeof auditContract>['list']['entries'][number];
export type ListedSecurityEvent = Answers<typeof adminSecurityEventsContract>['list']['events'][number];

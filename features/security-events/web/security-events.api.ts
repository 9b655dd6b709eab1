import { connect } from '#web/api/client.ts';
import { securityEventsContract } from '../security-events.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    securityEvents: typeof securityEventsContract;
  }
}

connect({ securityEvents: securityEventsContract });

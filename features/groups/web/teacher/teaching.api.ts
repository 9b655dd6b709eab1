import { connect } from '#web/api/client.ts';
import { teachingContract } from '../../teaching.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    teaching: typeof teachingContract;
  }
}

connect({ teaching: teachingContract });

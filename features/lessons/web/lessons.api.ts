import { connect } from '#web/api/client.ts';
import { lessonsContract } from '../lessons.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    lessons: typeof lessonsContract;
  }
}

connect({ lessons: lessonsContract });

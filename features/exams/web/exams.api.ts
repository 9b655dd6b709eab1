import { connect } from '#web/api/client.ts';
import { examsContract } from '../exams.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    exams: typeof examsContract;
  }
}

connect({ exams: examsContract });

import { connect } from '#web/api/client.ts';
import { exercisesContract } from '../exercises.contract.ts';
import { practiceContract } from '../practice.contract.ts';
import { quizContract } from '../quiz.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    exercises: typeof exercisesContract;
    practice: typeof practiceContract;
    quiz: typeof quizContract;
  }
}

connect({ exercises: exercisesContract, practice: practiceContract, quiz: quizContract });

import { singleChoice } from '../single_choice/single-choice.ts';

/** A choice of two options that every such question has, in the same order. */
export const trueFalse: typeof singleChoice = { ...singleChoice, kind: 'true_false' };

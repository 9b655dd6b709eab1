import { createContext } from 'react';

/** Gives a parameter or value another name wherever the question has it; undefined in a form that has nothing but the body. */
export const RenameFigure = createContext<((from: string, to: string) => void) | undefined>(undefined);

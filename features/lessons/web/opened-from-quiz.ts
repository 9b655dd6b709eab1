import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedFromQuiz?: true;
  }
}

/** The history state of a lesson's page that was opened from a quiz, which its link leads back to. */
export const openedFromQuiz = { openedFromQuiz: true } as const;

export const isOpenedFromQuiz = (state: HistoryState) => state.openedFromQuiz === true;

import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedFromList?: true;
  }
}

/** The history state of a page that was opened from the list of lessons, so that the browser's back button leads there. */
export const openedFromList = { openedFromList: true } as const;

export const isOpenedFromList = (state: HistoryState) => state.openedFromList === true;

declare module '@tanstack/react-router' {
  interface HistoryState {
    signInAddress?: string;
  }
}

/** The history state of /login with which its form starts with this address. Unlike a query, it is in no log. */
export const withAddress = (email: string | undefined) => (email ? { signInAddress: email } : {});

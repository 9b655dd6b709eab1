import { useState } from 'react';

type Folded = { all: boolean; except: ReadonlySet<string> };

/** Which questions of a lesson's page show their text only. */
export function useFoldedQuestions() {
  const [{ all, except }, setFolded] = useState<Folded>({ all: false, except: new Set() });
  return {
    all,
    isFolded: (id: string) => all !== except.has(id),
    toggle: (id: string) => setFolded((before) => ({ ...before, except: toggled(before.except, id) })),
    /** Folds or unfolds all of them, also those that are added later. */
    setAll: (next: boolean) => setFolded({ all: next, except: new Set() }),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

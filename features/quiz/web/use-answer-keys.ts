import { useEffect, useEffectEvent } from 'react';

type Keys = { onOption: (option: number) => void; onEnter: () => void };

const ownEnter = 'a, button:not([aria-disabled="true"]), summary, select';
const ownKeys = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** Keys 1 to 6 choose an option, Enter moves on, unless the element in focus has its own use for the key. */
export function useAnswerKeys({ onOption, onEnter }: Keys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(ownKeys)) return;
    if (/^[1-6]$/.test(key)) onOption(Number(key) - 1);
    else if (key === 'Enter' && !target.closest(ownEnter)) onEnter();
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

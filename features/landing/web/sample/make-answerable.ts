type OptionState = 'right' | 'wrong' | 'key' | 'locked';

/** The state of each option after `chosen` was chosen; `key` marks the correct option if it was not chosen. */
const optionStates = (count: number, key: number, chosen: number): OptionState[] =>
  Array.from({ length: count }, (_, index) => {
    if (index === chosen) return index === key ? 'right' : 'wrong';
    return index === key ? 'key' : 'locked';
  });

/** Lets a sample question be answered once, as in the quiz: the choice is locked and the explanation appears. */
export function makeAnswerable(card: HTMLElement): void {
  const options = [...card.querySelectorAll<HTMLElement>('[data-option]')];
  const key = Number(card.dataset.correctAnswer);
  card.addEventListener('click', ({ target }) => {
    const chosen = options.findIndex((option) => option.contains(target as Node));
    if (chosen < 0 || 'answered' in card.dataset) return;
    card.dataset.answered = '';
    const states = optionStates(options.length, key, chosen);
    for (const [index, option] of options.entries()) {
      option.dataset.state = states[index];
      option.ariaDisabled = 'true';
    }
    reveal(card, chosen === key ? 'right' : 'wrong');
  });
}

export function forgetAnswer(card: HTMLElement): void {
  delete card.dataset.answered;
  for (const option of card.querySelectorAll<HTMLElement>('[data-option]')) {
    delete option.dataset.state;
    option.ariaDisabled = null;
  }
  reveal(card, null);
}

function reveal(card: HTMLElement, outcome: 'right' | 'wrong' | null): void {
  for (const part of card.querySelectorAll<HTMLElement>('[data-outcome]')) {
    part.hidden = part.dataset.outcome !== outcome;
  }
  const afterwards = card.querySelector<HTMLElement>('[data-afterwards]')!;
  afterwards.hidden = outcome === null;
  if (outcome) afterwards.scrollIntoView({ block: 'nearest' });
}

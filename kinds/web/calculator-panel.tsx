import { Delete } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { roundToDecimals } from '#domain/arithmetic.ts';
import { evaluateExpression } from '#domain/expression/evaluate.ts';
import {
  ambiguityQuestion,
  decimalMark,
  printDecimal,
  readNumber,
  spellNumber,
} from '#domain/text/typed-number.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { controlClasses } from '#web/ui/form/control-classes.ts';
import type { DecimalDraft } from './decimal-draft.ts';

export type CalculatorPanelProps = {
  /** Of the learner: decides how decimals are written. */
  country: string;
  /** Takes the result over as the answer; without it the result is copied. */
  onUse?: (draft: DecimalDraft) => void;
};

const DECIMALS = 10;
const BACK = 'back';

/** Five columns; symbols are read aloud by these names. */
const KEYS = [
  '7',
  '8',
  '9',
  '÷',
  BACK,
  '4',
  '5',
  '6',
  '×',
  '^',
  '1',
  '2',
  '3',
  '−',
  '(',
  '0',
  ',',
  '%',
  '+',
  ')',
];
const NAMES: Record<string, string> = {
  ...{ '÷': 'Dividir entre', '×': 'Por', '−': 'Menos', '+': 'Más', '^': 'Elevado a', '%': 'Por ciento' },
  ...{ '(': 'Abrir paréntesis', ')': 'Cerrar paréntesis', ',': 'Coma decimal', [BACK]: 'Borrar' },
};

/** The first number that could be two things, as a question; what has the country's own decimal mark is a decimal. */
function questionIn(text: string, country: string): string | undefined {
  for (const [number] of text.matchAll(NUMBER)) {
    const read = readNumber(number, country);
    if ('ambiguous' in read && !number.includes(decimalMark(country)))
      return ambiguityQuestion(read.ambiguous, country);
  }
  return undefined;
}

const NUMBER = /[\d.,]+/g;

/** A number as the country writes it, with thousands or without, as an expression has it. */
function asDecimal(number: string, country: string): string {
  const read = readNumber(number, country);
  if ('ambiguous' in read) return read.ambiguous[1];
  return 'value' in read ? read.value : number.replaceAll(',', '.');
}

/** The value of what is typed, as a decimal ('-1234.5'); undefined while it is incomplete, could be two things or has none. */
function resultOf(text: string, country: string): string | undefined {
  if (questionIn(text, country)) return undefined;
  const numbers = text.replace(NUMBER, (number) => asDecimal(number, country));
  const spelt = numbers.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-');
  try {
    const value = roundToDecimals(evaluateExpression(spelt), DECIMALS);
    return Math.abs(value) < 1e15 ? value.toFixed(DECIMALS).replace(/\.?0+$/, '') : undefined;
  } catch {
    return undefined;
  }
}

export default function CalculatorPanel({ country, onUse }: CalculatorPanelProps) {
  const [text, setText] = useState('');
  const mark = decimalMark(country);
  const result = resultOf(text, country);
  const [copied, setCopied] = useState<string>();
  async function use(value: string) {
    const spelt = spellNumber(value, country);
    if (onUse) return onUse({ text: spelt, meant: value });
    await navigator.clipboard.writeText(spelt);
    setCopied(value);
  }
  return (
    <fieldset
      ref={bringIntoView}
      aria-label="Calculadora"
      className="mt-1 rounded-card border border-line bg-surface p-3 sm:max-w-sm"
    >
      <input
        type="text"
        aria-label="Operación"
        // The keys below have what a phone's keyboard of numbers lacks.
        inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : 'text'}
        autoComplete="off"
        placeholder={`1000 × 1${mark}05 ^ 3`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={keepEnter}
        className={classNames(controlClasses, 'text-right tabular-nums')}
      />
      <div className="my-2 flex min-h-11 items-center justify-between gap-3">
        <p aria-live="polite" className="min-w-0 text-lg font-bold wrap-anywhere tabular-nums">
          {result === undefined ? questionIn(text, country) : `= ${printDecimal(result, country)}`}
        </p>
        <Button
          variant="secondary"
          size="sm"
          disabled={result === undefined}
          onClick={() => result && void use(result)}
        >
          {onUse ? 'Usar' : copied === result && copied ? 'Copiado' : 'Copiar'}
        </Button>
      </div>
      <div className="grid grid-cols-5 gap-1.5">
        {KEYS.map((key) => (
          <Key
            key={key}
            name={NAMES[key]}
            onPress={() => setText(key === BACK ? text.slice(0, -1) : text + (key === ',' ? mark : key))}
          >
            {key === BACK ? <Delete aria-hidden="true" /> : key === ',' ? mark : key}
          </Key>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">5 % es 0{mark}05, y 2 ^ 3 es 2 × 2 × 2.</p>
    </fieldset>
  );
}

/** On a phone it can open below the bar at the bottom. */
const bringIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** Enter would send the answer of the form around. */
function keepEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

type KeyProps = { name: string | undefined; onPress: () => void; children: ReactNode };

const Key = ({ name, onPress, children }: KeyProps) => (
  <Button variant="outline" aria-label={name} onClick={onPress} className="px-0!">
    {children}
  </Button>
);

import type { Exact } from './exact.ts';
import { functions } from './functions.ts';
import { type AnyTerm, type Scope, termsOf } from './terms.ts';
import { readTokens, type Token } from './tokens.ts';

/** A table of data as a function of one number, such as the tax of an income. */
export type DataTable = (x: Exact) => Exact;
export type DataTables = ReadonlyMap<string, DataTable>;

/** What the reference of a fact stands for, as a decimal; undefined for one that nobody knows. */
export type FactNumbers = (reference: string) => string | undefined;

/** A formula that has been read: what it is, and every name that it takes from its figures, with the first position. */
export type Formula = { text: string; names: ReadonlyMap<string, number>; term: AnyTerm };

const DEEPEST_NESTING = 50;

/** The operations of finding a bracket and calculating its tax. */
const TABLE = 5;

const WORDS = new Set(['and', 'or', 'not', 'si']);

/** Whether figures may have this name: not a word of the language, nor one of its functions. */
export const isFigureName = (name: string): boolean =>
  /^[a-z][a-z0-9_]{0,29}$/.test(name) && !WORDS.has(name) && !functions.has(name);

/**
 * Reads a formula: + - * / ^, parentheses, comparisons, and, or, not, functions, si(condition, a, b), and names. ^ binds strongest and
 * groups from the right, so -2^2 is -4. `{mx.iva}` is a fact, `{=16}` a number that only equals one.
 * @throws FormulaError when it cannot be read
 */
export const readFormula = (
  text: string,
  tables: DataTables,
  facts: FactNumbers = () => undefined,
): Formula => new Reader(text, tables, facts).read();

/** The number that a formula is. @throws FormulaError when it has none */
export const calculate = ({ term, text }: Formula, scope: Scope): Exact =>
  termsOf(text).number(term).run(scope);

/** Whether a formula's comparison holds. @throws FormulaError when it is a number or has no value */
export const holds = ({ term, text }: Formula, scope: Scope): boolean =>
  termsOf(text).condition(term).run(scope);

class Reader {
  private next = 0;
  private depth = 0;
  private readonly tokens: Token[];
  private readonly names = new Map<string, number>();
  private readonly make: ReturnType<typeof termsOf>;
  private readonly text: string;
  private readonly tables: DataTables;
  private readonly facts: FactNumbers;

  constructor(text: string, tables: DataTables, facts: FactNumbers) {
    this.text = text;
    this.tables = tables;
    this.facts = facts;
    this.make = termsOf(text);
    this.tokens = readTokens(text);
  }

  read(): Formula {
    if (this.peek.kind === 'end') this.make.fail('La fórmula está vacía', 1);
    const term = this.either();
    if (this.peek.kind !== 'end') this.unexpected();
    return { text: this.text, names: this.names, term };
  }

  private get peek(): Token {
    return this.tokens[this.next]!;
  }

  private take(...texts: string[]): Token | null {
    const token = this.peek;
    if (token.kind === 'number' || token.kind === 'fact' || !texts.includes(token.text)) return null;
    this.next += 1;
    return token;
  }

  private unexpected(): never {
    const { kind, text, at } = this.peek;
    if (kind === 'end') return this.make.fail('A la fórmula le falta algo al final', at);
    const isOperand =
      kind === 'number' || kind === 'fact' || (kind === 'name' && !WORDS.has(text)) || text === '(';
    const isSecond = isOperand && this.next > 0;
    return this.make.fail(
      isSecond
        ? `Falta una operación antes de «${text}»: para multiplicar, escribe * o ×`
        : `Sobra «${text}»`,
      at,
    );
  }

  private close(): void {
    if (!this.take(')')) this.make.fail('Falta «)»', this.peek.at);
  }

  private either(): AnyTerm {
    let term = this.both();
    while (this.take('or')) term = this.make.either(term, this.both());
    return term;
  }

  private both(): AnyTerm {
    let term = this.negated();
    while (this.take('and')) term = this.make.both(term, this.negated());
    return term;
  }

  private negated(): AnyTerm {
    const not = this.take('not');
    return not ? this.make.not(this.nested(this.negated), not.at) : this.comparison();
  }

  private comparison(): AnyTerm {
    const term = this.sum();
    const symbol = this.take('<', '<=', '>', '>=', '=', '!=');
    return symbol ? this.make.comparison(symbol.text, term, this.sum()) : term;
  }

  private sum(): AnyTerm {
    let term = this.product();
    for (let symbol = this.take('+', '-'); symbol; symbol = this.take('+', '-'))
      term = this.make.arithmetic(symbol.text, term, this.product(), symbol.at);
    return term;
  }

  private product(): AnyTerm {
    let term = this.signed();
    for (let symbol = this.take('*', '/'); symbol; symbol = this.take('*', '/'))
      term = this.make.arithmetic(symbol.text, term, this.signed(), symbol.at);
    return term;
  }

  private signed(): AnyTerm {
    const minus = this.take('-');
    return minus ? this.make.negative(this.nested(this.signed), minus.at) : this.power();
  }

  private power(): AnyTerm {
    const base = this.operand();
    const symbol = this.take('^');
    return symbol ? this.make.arithmetic('^', base, this.nested(this.signed), symbol.at) : base;
  }

  private operand(): AnyTerm {
    const token = this.peek;
    if (this.take('(')) {
      const term = this.nested(this.either);
      this.close();
      return term;
    }
    if (token.kind === 'fact') return this.fact(token);
    if (token.kind !== 'number' && token.kind !== 'name') return this.unexpected();
    if (WORDS.has(token.text) && token.text !== 'si') return this.unexpected();
    this.next += 1;
    if (token.kind === 'number') return this.make.constant(token.text, token.at);
    if (this.take('(')) return this.call(token);
    if (!this.names.has(token.text)) this.names.set(token.text, token.at);
    return this.make.name(token.text, token.at);
  }

  private fact({ text, at }: Token): AnyTerm {
    const number = text.startsWith('=') ? text.slice(1) : this.facts(text);
    if (number === undefined) return this.make.fail(`No hay ningún dato «${text}»`, at);
    this.next += 1;
    return this.make.constant(number, at);
  }

  private call({ text, at }: Token): AnyTerm {
    const args = [this.nested(this.either)];
    while (this.take(',')) args.push(this.nested(this.either));
    this.close();
    const expect = (least: number, most: number) => {
      if (args.length >= least && args.length <= most) return;
      const count = least === most ? String(least) : `de ${least} a ${most}`;
      const noun = most === 1 ? 'valor' : 'valores';
      const hasComma = args.length > most && /\d,\d/.test(this.text);
      const remedy = hasComma
        ? '. Para escribir decimales con coma dentro de una función, separa sus valores con «;»'
        : '';
      this.make.fail(`«${text}» lleva ${count} ${noun} entre paréntesis, no ${args.length}${remedy}`, at);
    };
    if (text === 'si') {
      expect(3, 3);
      return this.make.choice(args[0]!, args[1]!, args[2]!, at);
    }
    const table = this.tables.get(text);
    if (table) {
      expect(1, 1);
      return this.make.call({ calculate: ([x]) => table(x!), operations: () => TABLE }, args, at);
    }
    const known = functions.get(text);
    if (!known)
      return this.make.fail(
        `No hay ninguna función «${text}»: para multiplicar, escribe * o × antes de «(»`,
        at,
      );
    expect(known.least, known.most);
    return this.make.call(known, args, at);
  }

  private nested(read: () => AnyTerm): AnyTerm {
    this.depth += 1;
    if (this.depth > DEEPEST_NESTING)
      this.make.fail(`La fórmula tiene más de ${DEEPEST_NESTING} niveles`, this.peek.at);
    const term = read.call(this);
    this.depth -= 1;
    return term;
  }
}

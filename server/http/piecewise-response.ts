import { type IncomingMessage, ServerResponse } from 'node:http';
import { takeTurn } from './turns.ts';

/** Writing so much takes the kernel some hundredths of a millisecond. */
const PIECE = 64 * 1024;

/** An answer whose body is written piece by piece, so that many large answers at the same time keep nobody else waiting. */
export class PiecewiseResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override end(...given: unknown[]): this {
    const [body, ...more] = given;
    if (more.length > 0 || !(body instanceof Uint8Array || typeof body === 'string') || body.length <= PIECE)
      return Reflect.apply(super.end, this, given);
    takeTurn(() => this.#writeFrom(typeof body === 'string' ? Buffer.from(body) : body));
    return this;
  }

  #writeFrom(rest: Uint8Array): void {
    if (this.destroyed) return;
    if (rest.byteLength <= PIECE) return void super.end(rest);
    const next = () => takeTurn(() => this.#writeFrom(rest.subarray(PIECE)));
    if (super.write(rest.subarray(0, PIECE))) next();
    else this.once('drain', next);
  }
}

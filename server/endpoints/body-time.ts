import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { AppError } from '../http/app-error.ts';

const LOOK_EVERY_MS = 1_000;
/** A body of which nothing arrives for so long is given up. */
const SILENT_MS = 10_000;

/** The request as Node received it; requests made in-process have none, and their body is there at once. */
const incomingOf = (c: Context): IncomingMessage | undefined => c.env?.incoming;

/** Whether the whole body has been received. */
export const hasWholeBody = (c: Context): boolean => incomingOf(c)?.complete ?? true;

/** Reads a body that may still be arriving. @throws AppError `incomplete_body` when its sender goes, is silent, or takes `longestMs` */
export function readInTime<Body>(c: Context, longestMs: number, read: () => Promise<Body>): Promise<Body> {
  const incoming = incomingOf(c);
  // A call that was answered meanwhile, since its database was silent, has no body left to read.
  const reading = () =>
    read().catch((cause) => {
      throw cause instanceof AppError ? cause : new AppError('incomplete_body', { cause });
    });
  if (!incoming || incoming.complete) return reading();
  const { socket } = incoming;
  let look: NodeJS.Timeout | undefined;
  return new Promise<Body>((resolve, reject) => {
    let [waited, silent, received] = [0, 0, socket.bytesRead];
    // Intervals are counted, since after a long block of the process the body may have arrived without being read.
    look = setInterval(() => {
      waited += LOOK_EVERY_MS;
      silent = socket.bytesRead === received ? silent + LOOK_EVERY_MS : 0;
      received = socket.bytesRead;
      if (silent >= SILENT_MS || waited >= longestMs) reject(new AppError('incomplete_body'));
    }, LOOK_EVERY_MS);
    reading().then(resolve, reject);
  }).finally(() => clearInterval(look));
}

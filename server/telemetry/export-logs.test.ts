import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { exportLogs, type LogExport } from './export-logs.ts';

type LogRecord = {
  severityText: string;
  timeUnixNano: string;
  body: { stringValue: string };
  attributes: { key: string; value: { stringValue: string } }[];
};

let collector: Server;
let status: number;
let received: { path: string; service: string; records: LogRecord[] }[];
let exported: LogExport;

beforeEach(async () => {
  status = 200;
  received = [];
  collector = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const [{ resource, scopeLogs }] = JSON.parse(Buffer.concat(chunks).toString()).resourceLogs;
    received.push({
      path: request.url!,
      service: resource.attributes[0].value.stringValue,
      records: scopeLogs[0].logRecords,
    });
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  exported = exportLogs('Alcancía', `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`);
});
afterEach(async () => {
  await exported.stop();
  collector.close();
});

const messages = () => received.map(({ records }) => records.map(({ body }) => body.stringValue));

test('lines of the log arrive at the collector with time, severity, text and fields', async () => {
  const log = createLog('info', exported);
  log.info({ event: 'signed_in', user_id: 'u1', request_id: 'r1' }, 'security event');
  log.error({ err: new Error('database away') }, 'request failed');
  log.debug('not at this level');
  await exported.flush();
  const [{ path, service, records }] = received as [(typeof received)[0]];
  expect([path, service]).toEqual(['/v1/logs', 'Alcancía']);
  expect(records.map(({ severityText, body }) => [severityText, body.stringValue])).toEqual([
    ['INFO', 'security event'],
    ['ERROR', 'request failed'],
  ]);
  expect(records[0]!.timeUnixNano).toMatch(/^\d{13}000000$/);
  expect(records[0]!.attributes).toContainEqual({ key: 'event', value: { stringValue: 'signed_in' } });
  expect(records[1]!.attributes.find(({ key }) => key === 'err')?.value.stringValue).toContain(
    'database away',
  );
});

test('lines that a busy collector refuses are sent again', async () => {
  const log = createLog('info', exported);
  status = 503;
  log.info('uno');
  const sent = exported.flush();
  await expect.poll(messages).toEqual([['uno']]);
  status = 200;
  await sent;
  expect(messages()).toEqual([['uno'], ['uno']]);
});

test('a collector that sends lines elsewhere gets them no second time, and nobody else does', async () => {
  const log = createLog('info', exported);
  status = 307;
  log.info('uno');
  await exported.flush();
  status = 200;
  log.info('dos');
  await exported.flush();
  expect(messages()).toEqual([['uno'], ['dos']]);
});

test('the last lines are sent when the process stops', async () => {
  createLog('info', exported).info('adiós');
  await exported.stop();
  expect(messages()).toEqual([['adiós']]);
});

test('a collector that is away keeps no process from stopping', async () => {
  const away = exportLogs('Alcancía', 'http://127.0.0.1:1');
  const log = createLog('info', away);
  for (let line = 0; line < 10_050; line += 1) log.info(String(line));
  await away.stop();
});

// The same lines as times.py.

import { createRequire } from 'node:module';

import WebSocket from 'ws';

const { ExasolDriver } = createRequire(import.meta.url)('@exasol/exasol-driver-ts');

const [, host, port] = /^([^/]+)\/[^:]+:(\d+)$/.exec(process.env.DSN);
const overTls = (url) => new WebSocket(url, { rejectUnauthorized: false });

async function connect() {
  const driver = new ExasolDriver(overTls, { host, port: Number(port), user: 'sys', password: 'exasol' });
  await driver.connect();
  return driver;
}

async function timed(step, run, repeats = 5) {
  const times = [];
  for (let i = 0; i <= repeats; i++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const sorted = times.slice(1).sort((a, b) => a - b);
  console.log(`exasol-driver-ts | ${step} | ${sorted[sorted.length >> 1].toFixed(1)}`);
}

const driver = await connect();
await timed('connect', async () => (await connect()).close());
await timed('SELECT 1', () => driver.query('SELECT 1'), 50);
const statement = await driver.prepare('SELECT ? FROM DUAL');
await timed('prepared SELECT', () => statement.execute('x'), 50);
await statement.close();
await timed('1,000,000 rows', () => driver.query("SELECT N, N || ' text' FROM VALUES BETWEEN 1 AND 1000000 AS T(N)"));
await driver.close();

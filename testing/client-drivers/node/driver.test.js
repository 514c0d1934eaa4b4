// What users of Exasol's driver for JavaScript and TypeScript do, against the server that `run` has started.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';

import WebSocket from 'ws';

// The driver's ES module cannot log in on Node: it takes the library for encryption in a way that only bundlers know.
const { ExasolDriver, ExasolPool, RowSeparator, TrimMode } = createRequire(import.meta.url)('@exasol/exasol-driver-ts');

const [, host, port] = /^([^/]+)\/[^:]+:(\d+)$/.exec(process.env.DSN);
// The driver leaves TLS to the WebSocket; the server's certificate has no issuer.
const overTls = (url) => new WebSocket(url, { rejectUnauthorized: false });
const user = { user: 'sys', password: 'exasol' };

async function connect(options = {}) {
  const driver = new ExasolDriver(overTls, { host, port: Number(port), ...user, ...options });
  await driver.connect();
  return driver;
}

/** A query that runs until it is cancelled. */
const ENDLESS =
  'SELECT COUNT(*) FROM VALUES BETWEEN 1 AND 1000000 AS A(N), VALUES BETWEEN 1 AND 1000000 AS B(N) WHERE A.N * B.N = -1';

for (const compression of [false, true]) {
  describe(compression ? 'compressed' : 'plain', () => {
    let driver;
    const directory = mkdtempSync(join(tmpdir(), 'clients-'));
    const file = (name) => join(directory, name);

    before(async () => {
      driver = await connect({ compression });
      await driver.execute('CREATE SCHEMA IF NOT EXISTS NODE');
      await driver.execute('CREATE OR REPLACE TABLE NODE.T (ID DECIMAL(18,0), NAME VARCHAR(20))');
      assert.equal(await driver.execute("INSERT INTO NODE.T VALUES (1, 'one'), (2, 'two')"), 2);
    });

    after(async () => {
      await driver?.close();
      rmSync(directory, { recursive: true });
    });

    it('reads rows of all types', async () => {
      const result = await driver.query(
        "SELECT TRUE AS B, 15 AS I, 1.5 AS D, CAST(1e9 AS DOUBLE) AS F, 'ü' AS S, DATE '2024-02-29' AS DAT, " +
          "TIMESTAMP '2024-02-29 12:30:00.5' AS T, CAST(NULL AS INT) AS N");
      assert.deepEqual(result.getRows(), [
        { B: true, I: 15, D: '1.5', F: 1e9, S: 'ü', DAT: '2024-02-29', T: '2024-02-29 12:30:00.500000', N: null },
      ]);
      assert.deepEqual(result.getColumns().map((column) => column.name), ['B', 'I', 'D', 'F', 'S', 'DAT', 'T', 'N']);
    });

    it('fetches a result of several parts', async () => {
      const result = await driver.query('SELECT N, REPEAT(N, 20) AS R FROM VALUES BETWEEN 1 AND 200000 AS V(N) ORDER BY N');
      assert.equal(result.getRows().length, 200000);
      assert.equal(result.getRows()[199999].N, 200000);
    });

    it('executes a prepared statement', async () => {
      const statement = await driver.prepare('SELECT NAME FROM NODE.T WHERE ID = ?');
      const answer = await statement.execute(2);
      assert.deepEqual(answer.responseData.results[0].resultSet.data, [['two']]);
      await statement.close();
      await driver.execute('CREATE OR REPLACE TABLE NODE.P (A INT, B VARCHAR(5), C DOUBLE, D BOOLEAN)');
      const insert = await driver.prepare('INSERT INTO NODE.P VALUES (?, ?, ?, ?)');
      assert.equal((await insert.execute(1, 'x', 0.5, true)).responseData.results[0].rowCount, 1);
      await insert.close();
      assert.deepEqual((await driver.query('SELECT * FROM NODE.P')).getRows(), [{ A: 1, B: 'x', C: 0.5, D: true }]);
    });

    it('executes a batch', async () => {
      const answer = await driver.executeBatch(['SELECT 1 AS A', 'SELECT 2 AS A']);
      assert.deepEqual(answer.responseData.results.map((result) => result.resultSet.data), [[[1]], [[2]]]);
    });

    it('tells what is wrong with a statement', async () => {
      await assert.rejects(driver.query('SELECT * FROM NODE.NOT_THERE'), /code: '42000'.*NOT_THERE/);
      assert.deepEqual((await driver.query('SELECT 1 AS A')).getRows(), [{ A: 1 }]);
    });

    it('cancels a query', async () => {
      const failed = assert.rejects(driver.query(ENDLESS), /code: 'R0003'/);
      await somethingRuns();
      await driver.cancel();
      await failed;
    });

    it('imports a file', async () => {
      await driver.execute('CREATE OR REPLACE TABLE NODE.IMPORTED (ID DECIMAL(18,0), NAME VARCHAR(20))');
      writeFileSync(file('in.csv'), "ID;NAME\r\n1;' one'\r\n2; two \r\n3;none\r\n");
      const count = await driver.importFromCsvFile('NODE.IMPORTED', file('in.csv'), {
        columnSeparator: ';', columnDelimiter: "'", rowSeparator: RowSeparator.CRLF, encoding: 'UTF-8', skip: 1,
        trim: TrimMode.BOTH, null: 'none',
      });
      assert.equal(count, 3);
      assert.deepEqual((await driver.query('SELECT * FROM NODE.IMPORTED ORDER BY ID')).getRows(), [
        { ID: 1, NAME: 'one' }, { ID: 2, NAME: 'two' }, { ID: 3, NAME: null },
      ]);
    });

    it('imports nothing from a file with a wrong value', async () => {
      await driver.execute('CREATE OR REPLACE TABLE NODE.IMPORTED (ID DECIMAL(18,0), NAME VARCHAR(20))');
      writeFileSync(file('wrong.csv'), '1,one\ntwo,two\n');
      await assert.rejects(driver.importFromCsvFile('NODE.IMPORTED', file('wrong.csv')), /code: '/);
      assert.deepEqual((await driver.query('SELECT * FROM NODE.IMPORTED')).getRows(), []);
    });

    it('cancels an import', () =>
      cancelled((own, signal) => own.importFromCsvFile('NODE.IMPORTED', '/dev/zero', undefined, { signal })));

    it('exports a table and a query', async () => {
      assert.equal(await driver.exportToCsvFile('NODE.T', file('t.csv')), 2);
      assert.equal(readFileSync(file('t.csv'), 'utf8'), '1,one\n2,two\n');
      await driver.exportToCsvFile('(SELECT NAME FROM NODE.T ORDER BY ID DESC)', file('q.csv.gz'), {
        rowSeparator: RowSeparator.CRLF, withColumnNames: true,
      });
      assert.equal(gunzipSync(readFileSync(file('q.csv.gz'))).toString(), 'NAME\r\ntwo\r\none\r\n');
    });

    it('cancels an export', () =>
      cancelled((own, signal) => own.exportToCsvFile(`(${ENDLESS})`, file('endless.csv'), undefined, { signal })));

    /** Aborts what {@code begin} has begun on a connection of its own. */
    async function cancelled(begin) {
      const own = await connect({ compression });
      const controller = new AbortController();
      const aborted = assert.rejects(begin(own, controller.signal), /aborted/);
      await somethingRuns();
      controller.abort();
      await aborted;
      await own.close();
      await nothingRuns();
    }
  });
}

const somethingRuns = () => until((statements) => statements > 0);
const nothingRuns = () => until((statements) => statements === 0);

/** Asks how many statements other sessions run, until it is as many as expected. */
async function until(expected) {
  const watch = await connect();
  const running =
    "SELECT COUNT(*) AS N FROM EXA_ALL_SESSIONS WHERE SESSION_ID <> CURRENT_SESSION AND STATUS = 'EXECUTE SQL'";
  let statements;
  do {
    statements = (await watch.query(running)).getRows()[0].N;
  } while (!expected(statements));
  await watch.close();
}

it('shares connections in a pool', async () => {
  const pool = new ExasolPool(overTls, { host, port: Number(port), ...user, minimumPoolSize: 1, maximumPoolSize: 2 });
  const results = await Promise.all([1, 2, 3, 4].map((n) => pool.query(`SELECT ${n} AS N`)));
  assert.deepEqual(results.map((result) => result.getRows()[0].N), [1, 2, 3, 4]);
  await pool.drain();
  await pool.clear();
});

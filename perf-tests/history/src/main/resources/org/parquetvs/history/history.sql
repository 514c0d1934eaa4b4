-- The tables of the performance history, for DuckDB and for Exasol. doc/how-to/nightly-suite.md shows queries.
CREATE TABLE IF NOT EXISTS PERF_ENVIRONMENT (
  ENV_ID            CHAR(12)       NOT NULL,   -- first 12 hex of sha256 over the sorted attributes; any change = new id
  ENV_NAME          VARCHAR(100)   NOT NULL,   -- local-1x2, aws-4x-c5.4xlarge
  NODE_COUNT        DECIMAL(4,0)   NOT NULL,
  INSTANCE_TYPE     VARCHAR(50),
  VCPUS_PER_NODE    DECIMAL(4,0),
  RAM_MIB_PER_NODE  DECIMAL(9,0),
  EXASOL_VERSION    VARCHAR(50),               -- NULL for the local cluster
  JDK_VERSION       VARCHAR(50)    NOT NULL,
  OS_NAME           VARCHAR(100),
  CPU_MODEL         VARCHAR(200),
  REGION_NAME       VARCHAR(50),
  STORAGE_KIND      VARCHAR(50),               -- embedded-s3, s3
  ATTRIBUTES_JSON   VARCHAR(20000) NOT NULL,   -- everything the hash covers
  CONSTRAINT PERF_ENVIRONMENT_PK PRIMARY KEY (ENV_ID));
CREATE TABLE IF NOT EXISTS PERF_SUITE_RUN (
  SUITE_RUN_ID      CHAR(36)       NOT NULL,
  ENV_ID            CHAR(12)       NOT NULL,
  SUITE_NAME        VARCHAR(50)    NOT NULL,   -- laptop, full
  RUN_TRIGGER       VARCHAR(20)    NOT NULL,   -- nightly, release, manual, pr
  STARTED_AT        TIMESTAMP      NOT NULL,
  FINISHED_AT       TIMESTAMP,
  PROJECT_NAME      VARCHAR(100)   NOT NULL,
  GIT_COMMIT        CHAR(40)       NOT NULL,
  GIT_PARENT        CHAR(40),
  GIT_BRANCH        VARCHAR(200)   NOT NULL,
  GIT_COMMIT_AT     TIMESTAMP      NOT NULL,   -- series are ordered by this, not by STARTED_AT (re-runs of old commits)
  GIT_DIRTY         BOOLEAN        NOT NULL,
  RELEASE_NAME      VARCHAR(50),
  HARNESS_VERSION   VARCHAR(50)    NOT NULL,   -- a change of harness or drop rule starts a new series
  FIXTURE_CHECKSUM  CHAR(64)       NOT NULL,   -- of the fixture manifest; same rule
  CI_URL            VARCHAR(500),
  RUN_STATUS        VARCHAR(16)    NOT NULL,   -- OK, FAILED, ABORTED; a run is ABORTED until it ends
  EXCLUDE_REASON    VARCHAR(500),              -- not NULL = left out of every baseline and chart
  CONSTRAINT PERF_SUITE_RUN_PK PRIMARY KEY (SUITE_RUN_ID));
CREATE TABLE IF NOT EXISTS PERF_TEST_CASE (
  TEST_CASE         VARCHAR(200)   NOT NULL,   -- stable name, such as sales-200mb
  TEST_GROUP        VARCHAR(50)    NOT NULL,
  QUERY_TEXT        VARCHAR(20000),
  PARAMETERS_JSON   VARCHAR(20000),
  MIN_REL_CHANGE    DOUBLE         NOT NULL,   -- default 0.10
  MIN_ABS_MS        DECIMAL(18,3)  NOT NULL,   -- default 300
  QUARANTINED       BOOLEAN        NOT NULL,   -- still run and shown, never alarms
  CONSTRAINT PERF_TEST_CASE_PK PRIMARY KEY (TEST_CASE));
CREATE TABLE IF NOT EXISTS PERF_ITERATION (                  -- every run is kept; PERF_RESULT leaves out those that warm up
  SUITE_RUN_ID      CHAR(36)       NOT NULL,
  TEST_CASE         VARCHAR(200)   NOT NULL,
  ATTEMPT           DECIMAL(2,0)   NOT NULL,   -- 0 = first, 1 = the confirming re-run
  ITERATION         DECIMAL(3,0)   NOT NULL,   -- 0..4 as in performance-test-recorder-java
  IS_WARMUP         BOOLEAN        NOT NULL,   -- ITERATION < 2
  STARTED_EPOCH_MS  DECIMAL(18,0)  NOT NULL,
  DURATION_MS       DECIMAL(18,3),             -- NULL when failed
  ROWS_OUT          DECIMAL(18,0),
  BYTES_READ        DECIMAL(18,0),
  S3_REQUESTS       DECIMAL(18,0),
  FILES_READ        DECIMAL(18,0),
  ROW_GROUPS_READ   DECIMAL(18,0),
  ROW_GROUPS_PRUNED DECIMAL(18,0),
  WORKER_COUNT      DECIMAL(5,0),
  WORKER_SKEW       DOUBLE,                    -- max / mean of worker seconds
  ITER_STATUS       VARCHAR(16)    NOT NULL,
  ERROR_CODE        VARCHAR(40),
  CONSTRAINT PERF_ITERATION_PK PRIMARY KEY (SUITE_RUN_ID, TEST_CASE, ATTEMPT, ITERATION));
CREATE TABLE IF NOT EXISTS PERF_WORKER (
  SUITE_RUN_ID      CHAR(36)       NOT NULL,
  TEST_CASE         VARCHAR(200)   NOT NULL,
  ATTEMPT           DECIMAL(2,0)   NOT NULL,
  ITERATION         DECIMAL(3,0)   NOT NULL,
  NODE_ID           DECIMAL(4,0)   NOT NULL,
  VM_ID             VARCHAR(40)    NOT NULL,
  WORKER_NO         DECIMAL(5,0)   NOT NULL,
  DURATION_MS       DECIMAL(18,3)  NOT NULL,
  ROWS_OUT          DECIMAL(18,0),
  BYTES_READ        DECIMAL(18,0),
  S3_REQUESTS       DECIMAL(18,0),
  CONSTRAINT PERF_WORKER_PK PRIMARY KEY (SUITE_RUN_ID, TEST_CASE, ATTEMPT, ITERATION, WORKER_NO));
CREATE TABLE IF NOT EXISTS PERF_METRIC (                     -- phase times, memory and whatever else is measured
  SUITE_RUN_ID      CHAR(36)       NOT NULL,
  TEST_CASE         VARCHAR(200)   NOT NULL,
  ATTEMPT           DECIMAL(2,0)   NOT NULL,
  ITERATION         DECIMAL(3,0)   NOT NULL,
  METRIC_NAME       VARCHAR(100)   NOT NULL,
  METRIC_UNIT       VARCHAR(20)    NOT NULL,
  METRIC_VALUE      DOUBLE         NOT NULL,
  CONSTRAINT PERF_METRIC_PK PRIMARY KEY (SUITE_RUN_ID, TEST_CASE, ATTEMPT, ITERATION, METRIC_NAME));
CREATE TABLE IF NOT EXISTS PERF_CHANGE (                     -- detected or hand-made; resets the baseline of the series
  CHANGE_ID         CHAR(36)       NOT NULL,
  TEST_CASE         VARCHAR(200)   NOT NULL,
  ENV_ID            CHAR(12)       NOT NULL,
  METRIC_NAME       VARCHAR(100)   NOT NULL,
  FIRST_RUN_ID      CHAR(36)       NOT NULL,   -- first suite run on the new level
  GIT_FROM          CHAR(40),                  -- last commit on the old level
  GIT_TO            CHAR(40)       NOT NULL,
  REL_CHANGE        DOUBLE         NOT NULL,
  P_VALUE           DOUBLE,
  DETECTED_BY       VARCHAR(20)    NOT NULL,   -- gate, changepoint, human
  CHANGE_STATE      VARCHAR(16)    NOT NULL,   -- open, accepted, fixed, noise
  NOTE_TEXT         VARCHAR(2000),
  CONSTRAINT PERF_CHANGE_PK PRIMARY KEY (CHANGE_ID));
CREATE OR REPLACE VIEW PERF_RESULT AS
  SELECT I.SUITE_RUN_ID, S.ENV_ID, S.GIT_COMMIT, S.GIT_COMMIT_AT, S.STARTED_AT, S.RELEASE_NAME, I.TEST_CASE, I.ATTEMPT,
         COUNT(*) AS N_RUNS, AVG(I.DURATION_MS) AS MEAN_MS, MEDIAN(I.DURATION_MS) AS MEDIAN_MS, MIN(I.DURATION_MS) AS MIN_MS,
         MAX(I.DURATION_MS) AS MAX_MS, STDDEV_SAMP(I.DURATION_MS) AS SD_MS,
         AVG(I.ROWS_OUT * 1000 / I.DURATION_MS) AS ROWS_PER_S, AVG(I.BYTES_READ / I.DURATION_MS / 1000) AS MB_PER_S,
         AVG(I.WORKER_SKEW) AS WORKER_SKEW, MAX(I.BYTES_READ) AS BYTES_READ, MAX(I.S3_REQUESTS) AS S3_REQUESTS
    FROM PERF_ITERATION I JOIN PERF_SUITE_RUN S ON S.SUITE_RUN_ID = I.SUITE_RUN_ID
   WHERE I.IS_WARMUP = FALSE AND I.ITER_STATUS = 'OK' AND S.EXCLUDE_REASON IS NULL
   GROUP BY I.SUITE_RUN_ID, S.ENV_ID, S.GIT_COMMIT, S.GIT_COMMIT_AT, S.STARTED_AT, S.RELEASE_NAME, I.TEST_CASE, I.ATTEMPT;
-- The columns that Exasol's performance-test-recorder-java and its upload script fill, so that queries on them go on working.
CREATE OR REPLACE VIEW REGRESSION_TEST_RESULTS AS
  SELECT S.PROJECT_NAME, S.GIT_COMMIT, I.TEST_CASE, I.STARTED_EPOCH_MS AS STARTED_MS, I.ITERATION, ROUND(I.DURATION_MS, 0) AS DURATION_MS, S.RELEASE_NAME
    FROM PERF_ITERATION I JOIN PERF_SUITE_RUN S ON S.SUITE_RUN_ID = I.SUITE_RUN_ID WHERE I.ATTEMPT = 0;

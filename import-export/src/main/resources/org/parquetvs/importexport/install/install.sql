-- Scripts of the Parquet virtual schema. All of them run in UTC: in other time zones, timestamps would jump when clocks do.

-- Answers requests of the database: CREATE VIRTUAL SCHEMA, SELECT and so on. Each request is a new process that ends
-- before the code of Java's second compiler would pay for itself.
CREATE OR REPLACE JAVA ADAPTER SCRIPT ${schema}."S3_PARQUET" AS
    %scriptclass org.parquetvs.adapter.AdapterScript;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Reads one task of a scan. The database gives a script a heap of 1 GiB at most unless the script says otherwise; buffers
-- of whole row groups need more. The memory limit of a script is 4 GiB by default. There are few short-lived objects; with
-- more room for them, the process would only take more memory. Long-lived ones keep to a budget. After a collection, up to
-- half of the heap may be free: when it was a fifth, large arrays soon caused the next collection of the old generation.
-- Java's second compiler pays off for loops over values, but not for code that runs a few thousand times in the short life
-- of a worker. It has to start early for encryption: only its code uses the processor's AES instructions. Without them, a
-- thread decrypts 70 MB of TLS a second instead of 3,000.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."SCAN_PARQUET"(SPEC VARCHAR(2000000), FILES VARCHAR(2000000)) EMITS (...) AS
    %scriptclass org.parquetvs.worker.ScanParquet;
    %jvmoption ${workerJvm};
    %jar ${jar};
/
-- The same as a SCALAR script, whose rows the database passes on instead of keeping them: each input row is one task.
CREATE OR REPLACE JAVA SCALAR SCRIPT ${schema}."SCAN_PARQUET_SCALAR"(SPEC VARCHAR(2000000), FILES VARCHAR(2000000)) EMITS (...) AS
    %scriptclass org.parquetvs.worker.ScanParquet;
    %jvmoption ${workerJvm};
    %jar ${jar};
/
-- The same two scripts for many small files, whose workers spend their time on requests. They are faster without Java's second
-- compiler: code that it may still replace counts its calls, which takes a third longer, and the code of requests is too much
-- for it. The first compiler starts early, because all of that code runs once for each file.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."SCAN_SMALL_FILES"(SPEC VARCHAR(2000000), FILES VARCHAR(2000000)) EMITS (...) AS
    %scriptclass org.parquetvs.worker.ScanParquet;
    %jvmoption ${smallFilesJvm};
    %jar ${jar};
/
CREATE OR REPLACE JAVA SCALAR SCRIPT ${schema}."SCAN_SMALL_FILES_SCALAR"(
    SPEC VARCHAR(2000000), FILES VARCHAR(2000000)
) EMITS (...) AS
    %scriptclass org.parquetvs.worker.ScanParquet;
    %jvmoption ${smallFilesJvm};
    %jar ${jar};
/
-- Passes on its rows to the SCALAR scripts: the database deals out its groups to all nodes, and their rows stay there.
CREATE OR REPLACE LUA SET SCRIPT ${schema}."DISTRIBUTE_TASKS"(FILES VARCHAR(2000000)) EMITS (FILES VARCHAR(2000000)) AS
    function run(ctx)
        repeat
            ctx.emit(ctx.FILES)
        until not ctx.next()
    end
/
-- Plans IMPORT ... FROM SCRIPT.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."IMPORT_PARQUET"(...) EMITS (...) AS
    %scriptclass org.parquetvs.importexport.ImportParquet;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Shows the plan of such an import as rows.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."EXPLAIN_SCAN"(...) EMITS (...) AS
    %scriptclass org.parquetvs.importexport.ExplainScan;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Shows the columns of such an import as rows, and why they have their types.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."EXPLAIN_COLUMNS"(...) EMITS (...) AS
    %scriptclass org.parquetvs.importexport.ExplainColumns;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Shows the states of a table with metadata of its own as rows.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."LIST_SNAPSHOTS"(...) EMITS (...) AS
    %scriptclass org.parquetvs.importexport.ListSnapshots;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Loads new files of a bucket into a table and records them in a ledger, in one transaction.
CREATE OR REPLACE LUA SCRIPT ${schema}."LOAD_PARQUET"(
    job_name, connection_name, file_pattern, target_table, load_options
) RETURNS TABLE AS
${loadProgram}
/
-- Lists the files that a load may load.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."LIST_FILES"(
    CONNECTION_NAME VARCHAR(2000000), FILE_PATTERN VARCHAR(2000000), LOAD_OPTIONS VARCHAR(2000000)
) EMITS (
    BUCKET VARCHAR(200), FILE_KEY VARCHAR(2000), FILE_SIZE DECIMAL(18,0), ETAG VARCHAR(200), LAST_MODIFIED DECIMAL(18,0)
) AS
    %scriptclass org.parquetvs.importexport.ListFiles;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Plans a load of files that its ledger does not know.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."PLAN_LOAD"(
    CONNECTION_NAME VARCHAR(2000000), FILE_PATTERN VARCHAR(2000000), LOADED_TABLE VARCHAR(2000000), LOAD_OPTIONS VARCHAR(2000000),
    LOAD_ID DECIMAL(18,0), FAILED_FILES VARCHAR(2000000), BUCKET VARCHAR(200), FILE_KEY VARCHAR(2000), FILE_SIZE DECIMAL(18,0),
    ETAG VARCHAR(200), LAST_MODIFIED DECIMAL(18,0), LOADED_ETAG VARCHAR(200), LOADED_BY DECIMAL(18,0),
    UNLOADED_KEY VARCHAR(2000)
) EMITS (
    STEP DECIMAL(9,0), PART DECIMAL(9,0), KIND VARCHAR(10), BUCKET VARCHAR(200), FILE_KEY VARCHAR(2000), ETAG VARCHAR(200),
    FILE_SIZE DECIMAL(18,0), LAST_MODIFIED VARCHAR(30), SQL_TEXT VARCHAR(2000000), ROWS_EXPECTED DECIMAL(18,0),
    ERROR_TEXT VARCHAR(2000), COLUMNS_IGNORED DECIMAL(9,0), COLUMNS_MISSING DECIMAL(9,0), COLUMN_NAMES VARCHAR(2000)
) AS
    %scriptclass org.parquetvs.importexport.PlanLoad;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Deletes, moves or tags the objects of files whose rows are committed.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."FINISH_FILES"(
    CONNECTION_NAME VARCHAR(2000000), AFTER_ACTION VARCHAR(2000000), BUCKET VARCHAR(200), FILE_KEY VARCHAR(2000), ETAG VARCHAR(200),
    FILE_SIZE DECIMAL(18,0)
) EMITS (FILE_KEY VARCHAR(2000), ETAG VARCHAR(200), OUTCOME VARCHAR(20), ERROR_TEXT VARCHAR(2000000)) AS
    %scriptclass org.parquetvs.importexport.FinishFiles;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Plans EXPORT ... INTO SCRIPT.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."EXPORT_PARQUET"(...) EMITS (...) AS
    %scriptclass org.parquetvs.importexport.ExportParquet;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Writes one task of an export: uploads its files without completing them, and emits a receipt for each.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."WRITE_PARQUET"(...) EMITS (RECEIPT VARCHAR(2000000)) AS
    %scriptclass org.parquetvs.worker.WriteParquet;
    %jvmoption ${workerJvm};
    %jar ${jar};
/
-- Completes the files of all tasks of an export, and writes its manifest.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."FINISH_EXPORT"(SPEC VARCHAR(2000000), RECEIPT VARCHAR(2000000)) EMITS (ROWS_EXPORTED DECIMAL(18,0)) AS
    %scriptclass org.parquetvs.worker.FinishExport;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
